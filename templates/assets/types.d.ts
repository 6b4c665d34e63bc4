// What scripts of pages hand to each other, and what the program writes for them.

/** What a position or a move is worth, as `quadrille ask` says it. */
interface Value { kind: 'win' | 'loss' | 'draw' | 'margin' | 'open'; plies?: number; points?: number; within?: number; reason?: string }

/** A game's words (words.js): sentences by name, [for every number] or [of one, of several]. */
interface Words {
  game: string;
  /** Whether the site has pages of it. */
  listed: boolean;
  holds: Record<string, string>;
  say: Record<string, string[]>;
  /** How a move is written: {move}, or its numbers one after the other. */
  mv: string;
  /** What new puzzles ask, by stipulation. */
  asked: Record<string, string>;
}
interface Speech {
  said(name: string, names?: Record<string, any>): string;
  named(move: string): string;
  worded(value: Value): string;
  /** Words for arrows. */
  ways: string[];
}

/** A place of a board: where it is, what it is called; once it is drawn, its cell and its middle. */
interface Place {
  name?: string; label: string; holds?: string; row: number; x: number; y: number; width: number; height: number;
  cell?: SVGElement; cx?: number; cy?: number;
}

/** A board's places over its picture (grid.js). */
interface Grid {
  places: Place[]; svg: any; signs: any;
  /** Squares of the paper to a unit of the board. */
  unit: number;
  /** Another picture (text) in the place of the one that is there, with its places. */
  show(text: string, places: Place[]): void;
  /** Places over the picture that is there. */
  over(svg: any, places: Place[]): void;
  at(name: string): Place | undefined;
  /** The one that is at a point of the picture. */
  near(point: [number, number]): Place | undefined;
  circle(place: Place, r: number, kind: string): void;
  /** One may play there. */
  dot(place: Place): void;
  /** The ninth of the board that a place is in, by its number, as far as its places go. */
  ninth(place: Place): { part: number; x: number; y: number; width: number; height: number };
  /**
   * The lines that a move could draw through one place, each with a number at an end of its own; by keyboard and by
   * ear, buttons, among the keys.
   */
  draft(lines: { stroke?: [number, number][]; label: string; heard: string; play(): void }[], place: Place, keys: Element): void;
  /** The focus goes to the place where it was last. */
  rest(): void;
}
/** A line that may be drawn: both its ends, and what becomes of it. */
interface Line { stroke: [number, number][]; play(): void }
type Lay = (box: Element, label: string, chosen: (n: number) => void, lines?: () => Line[]) => Grid;

/** A move that is legal: the place that one points at for it, the line that it draws. */
interface Move { move: string; place: string | null; stroke?: [number, number][] }
interface Result { kind: 'win' | 'loss' | 'draw' | 'ended'; by?: string; score?: number[] }
/** What the engine says of a board, and what live.js adds. */
interface Board {
  svg: string; position: string; own: boolean; pen: 'B' | 'R'; by: boolean[]; pending?: boolean; score?: number[];
  result: Result | null; moves: Move[]; illegal: Record<string, string>;
  places: { name: string; holds: string; at: [number, number, number, number] }[][];
  played: string[]; rules: Record<string, string>; turn: number; turns: number[]; mover?: { id: string } | null;
}

/** Questions and answers are those of `quadrille ask`. */
interface Engine {
  ask(question: Record<string, any>): Promise<any>;
  /**
   * Asks for more and more of what the question is worth, until an answer is settled; after each part, and when it
   * takes long, tells the positions so far and the answer so far, or null.
   */
  deepen(question: Record<string, any>, isSettled: (answer: any) => boolean, tell: (nodes: number, last: any) => void): Promise<any>;
  /** Ends that with the best answer so far, its `cut` true. */
  enough(): void;
  /** Lets go of all that was asked. */
  stop(): void;
  /** Begins, before anything is asked. */
  ready(): Promise<any>;
}
/** What a live board asks of its page. */
interface Hooks {
  /** Whether a person may move now. */
  may(): boolean;
  play(move: string): void;
  tell(text: string, ink: string): void;
  /** Where the buttons go for moves that share a place. */
  several?: any;
  /** Where the board is put into words. */
  caption: any;
  /** Where it is asked where one may play. */
  found?(place: string): void;
  refuse?(place: string): void;
  /** Where a position is composed. */
  put?: ((place: string, holds: string) => void) | null;
}
interface Worth { move: string; value: Value; best: boolean }
interface Live extends Speech {
  /**
   * What the engine said last; turn is 0 if whoever began is to move, else 1, turns says the same of each move so far,
   * mover in words, where the board doesn't show it.
   */
  board: Board | null;
  /**
   * Draws the board after the moves: what the engine said, nothing if another was asked for in the meantime. Its
   * picture begins with `within`, if that is another position.
   */
  show(position: string, rules: Record<string, string>, moves: string[], within?: string | null): Promise<Board | null>;
  /**
   * What each move is worth, as marks on the board, and as a list, the best first; while it takes long, tells the
   * positions so far. cut: it was ended before all was settled.
   */
  worth(tell?: (nodes: number) => void): Promise<(Worth[] & { cut: boolean }) | null>;
  /** Takes these marks away. */
  forget(): void;
  /** What was asked for is not drawn any more. */
  drop(): void;
  /** A dot or a ring on a place. */
  mark(place: string, kind: string): void;
  /** Dots where one may play, unless that is plain to see. */
  playable(): void;
  /** As if one had pointed at a place where a move goes. */
  point(place: string): void;
  pill(value: Value): string;
  ink(seat: number): string;
  number(count: number): string;
  isGood(value: Value): boolean;
  /** Who has won; nobody where it ends level. */
  victor(result: Result): number | null;
  /** The same in words, in the inks of the players or in other words. */
  outcome(result: Result, winner?: (seat: number) => string): string;
}

/** A game that is looked back at (review.js): what the table knows of it. */
interface Reviewed {
  game(): { position: string; rules: Record<string, string>; moves: string[] };
  /** Of a move: who made it, in words too, and its number in the list. */
  about(n: number): { seat: number; winner: string; first: string };
  /** Shows the board before a move. */
  before(n: number): void;
  /** Something was found. */
  shown(): void;
}
interface Review {
  /** Looks at the game; once more, stops that. */
  run(): void;
  /** What stands beside a move. */
  sign(n: number): Element | string;
  /** Says what was found in all. */
  sum(): void;
}

/** The data block #tree: what is legal in a puzzle, what follows and how the board looks (play.js, src/site/play.rs). */
interface Tree {
  id: string;
  game: string;
  /** Width and height of the board with everything that may appear on it. */
  size: [number, number];
  /** The class of each layer, back to front. */
  layers: string[];
  /**
   * Shapes that come and go together: "0-3 7" numbers those of the drawing, [layer, marks] draws others, a line each:
   * M… path, c x y r circle, t x y size anchor text.
   */
  pieces: (string | [number, string])[];
  /** The layers of those of the drawing. */
  firsts: number[];
  /** Of places: x, y, width, height, labels by |, what each holds; places count on. */
  rows: [number, number, number, number, string, string][];
  /** What a place may hold. */
  words: Record<string, string>;
  /** A place's number, or a label with its place or -1, and for a move that draws a line both its ends. */
  moves: (number | [string, number] | [string, number, number[]] | [string, number, [number, number], [number, number]])[];
  /** The pen of whoever solves. */
  you: 'B' | 'R';
  /**
   * A line each: 1 own turn + 2 done | from, if not the one before | pieces that change | place, word, … | move, worth,
   * next state, …, and after a comma moves without a state | hint. Worth: 0 right, 1 wrong, 2 right too, 3 the opponent's.
   */
  states: string;
  /** Of first moves that are wrong, by their numbers, where the page has no table of them. */
  why?: Record<string, string>;
  hint?: string;
  hints: Record<string, string>;
  /** The sentences, with {names} to fill in. */
  say: Record<string, any>;
}

/** What a device remembers. */
interface Memory {
  solved?: Record<string, 1>; begun?: Record<string, 1>; language?: string; theme?: string; games?: Record<string, string>;
  met?: Record<string, 1>;
  days?: { last: number; run: number };
}
interface Quadrille {
  // memory.js
  solved?(id: string): void;
  begun?(id: string, game: string): void;
  isMet?(game: string): boolean;
  isSolved?(id: string): boolean;
  isBegun?(id: string): boolean;
  run?(day: number): number;
  // today.js
  today?: { day: number; number: number; id: string };
  days?(run: number): void;
  game?(name: string, text?: string): string | undefined;
  // board.js
  engine?(game: string, folder: string): Engine;
  live?(desk: any, words: Words, engine: Engine, hooks: Hooks): Live;
  speech?(words: Words): Speech;
  module?(game: string, text: string): void;
  declared?(game: string, told: object): void;
  // Others
  review?(table: any, of: Reviewed): Review;
  steady?(change: () => void): () => void;
  split?(text: string): string[];
  proof?(name: string, asked: any): void;
  verify?(button: any, place: DOMStringMap): Promise<void>;
  take?(figure: any, kind: string, status: any, words: DOMStringMap): Promise<void>;
  words?: Record<string, Words>;
  /** The scripts that were asked for, by their addresses. */
  coming?: Record<string, Promise<unknown>>;
}
/** What shared words the script of the list of all puzzles has: id, title, stars, length, tags, address, game. */
type Listed = [string, string, number, number, string, string, string];

declare var quadrille: Quadrille;
interface Window {
  quadrille: Quadrille;
  quadrilleMake(part: number, html: string): void;
  quadrillePictures(html: string): void;
  quadrilleToday(puzzle: Record<string, string>): void;
  quadrilleList?: Listed[];
  quadrilleIndex?: { words: string; pages: string[][] };
}
