## Listes, nombres, coups
list-none = aucun
list-last = { $first } et { $last }
list-either = { $first } ou { $last }
number = { $number }
move = { $move }
moves = { $moves }
line = { $moves }
line-none = —
cells = { $cells }
bars = { $bars }
code = { $text }
rectangle = { $rows } × { $columns }
word-yes = oui
word-no = non
word-wins = gagne
word-loses = perd
value-win = { $plies ->
    [one] gagne aussitôt
   *[other] gagne au bout de { $plies } coups en tout
  }
value-loss = { $plies ->
    [one] perd aussitôt
   *[other] perd au bout de { $plies } coups en tout
  }
value-open = pas de gain trouvé
value-draw = nulle
value-margin = écart { $points }

## Têtes des tableaux calculés
table-start = Cercles de départ
table-placer = Le joueur qui les a tracés
table-plies = Coups en tout
table-best-reply = Meilleures réponses
table-columns = Colonnes
table-winning-bite = Première bouchée gagnante
table-left = Ce qui reste
table-move = Coup
table-reply = Meilleure réponse
table-position = Position laissée
table-outcome = Le premier coup
table-none = —
table-crossing = ({ $column } ; { $row })
table-way-east = vers l’est
table-way-north = vers le nord
table-way-north-east = vers le nord-est
table-way-south-east = vers le sud-est
counted-plies = Coups jusqu’à la fin
counted-reached = Positions
counted-reached-classes = À symétrie près
counted-reached-single = Avec un seul coup gagnant
counted-reached-single-classes = De même, à symétrie près
counted-reached-paired = Dont deux, image l’un de l’autre
counted-reached-paired-classes = De même, à symétrie près
counted-studies = Grilles qu’on peut poser
counted-studies-single = Avec un seul coup gagnant
counted-studies-single-classes = De même, à symétrie près
counted-studies-paired = Dont deux, image l’un de l’autre
counted-studies-paired-classes = Dont deux, image l’un de l’autre
counted-moves = Gain en
counted-last = Dernier cercle
counted-corner = coin
counted-edge = bord
counted-middle = centre
counted-studies-classes = Problèmes corrects
counted-studies-throughout = Avec un seul coup à chaque tour
counted-studies-throughout-classes = Avec un seul coup à chaque tour
counted-reached-throughout = Avec un seul coup à chaque tour
counted-reached-throughout-classes = De même, à symétrie près
counted-up-to = Colonnes jusqu’à
counted-second = Deuxième ligne
counted-third = Troisième ligne
counted-second-slope = Distance, deuxième ligne
counted-third-slope = Distance, troisième ligne
counted-columns = Colonnes
counted-column = Colonne
counted-row = Ligne
counted-fourth = Quatrième ligne
counted-fourth-slope = Distance, quatrième ligne
counted-rows = Lignes
counted-bites = Bonnes entames
counted-half-perimeter = Lignes et colonnes ensemble
counted-single = Tablettes qui en ont une
counted-double = Tablettes qui en ont deux
counted-more = Tablettes qui en ont plus
counted-found = Trouvées
counted-predicted = Prévues
counted-before = Avant la droite, en millièmes
counted-beyond = Au-delà, en millièmes
counted-scatter = { $number ->
    [one] Un point
   *[other] { $number } points
} ; vers la droite : { $x } ; vers le haut : { $y }.
counted-scatter-by = { $by } : { $marks }.
counted-ring = un anneau pour { $value }
counted-dot = un disque pour { $value }
counted-cross = une croix pour { $value }
counted-player = Joueurs
counted-size = Intersections de côté
counted-games = Parties
counted-by-lot = Au hasard
counted-by-eye = À vue
counted-by-search = En cherchant
counted-five = Cinq alignés
counted-pairs = Cinq paires
counted-full = Plateau plein
counted-began = Gagnées par le premier
counted-second-won = Gagnées par l’autre
counted-drawn = Nulles
counted-of-10000 = Sur 10 000
counted-low = Au moins
counted-high = Au plus
counted-shortest = La plus courte
counted-median = Au milieu
counted-longest = La plus longue
counted-median-pairs = Paires, au milieu
counted-most-pairs = Le plus de paires
counted-pairs-in-100 = Paires en 100 parties
counted-length-from = À partir du coup
counted-positions = Positions
counted-biting = Avec une intersection interdite
counted-biting-of-10000 = Positions avec une intersection interdite, sur 10 000
counted-points = Intersections interdites
counted-wanted = Une intersection interdite est la plus tentante
counted-bitten = Parties concernées
counted-lot-positions = Au hasard : positions
counted-lot-biting = Au hasard : avec une intersection interdite, sur 10 000
counted-lot-points = Au hasard : intersections interdites sur 10 000 positions
counted-eye-positions = À vue : positions
counted-eye-biting = À vue : avec une intersection interdite, sur 10 000
counted-eye-points = À vue : intersections interdites sur 10 000 positions
counted-search-positions = En cherchant : positions
counted-search-biting = En cherchant : avec une intersection interdite, sur 10 000
counted-search-points = En cherchant : intersections interdites sur 10 000 positions
counted-threats = Menaces
counted-parried = Parées
counted-too-late-five = Par un cinq
counted-too-late-pairs = Par une cinquième paire
counted-from-it = Par une prise dans la menace
counted-elsewhere = Par une autre prise
counted-stone = Par une autre pierre
counted-began-of-10000 = Le premier, sur 10 000
counted-began-low = Au moins
counted-began-high = Au plus
counted-second-of-10000 = Le second, sur 10 000
counted-second-low = Au moins
counted-second-high = Au plus
counted-drawn-of-10000 = Nulles, sur 10 000
counted-drawn-low = Au moins
counted-drawn-high = Au plus
counted-fewest-circles = Le moins de cercles
counted-median-circles = Cercles, au milieu
counted-most-circles = Le plus de cercles
counted-most-margin = Plus grande avance
counted-circles-in-100 = Cercles en 100 parties
counted-lines = Traits
counted-circles = Cercles
counted-margin = Avance
counted-level = Étages
counted-rounds = Séries
counted-seed = Graine
counted-game = Partie
counted-start = Cercles
counted-placer = Qui les a placés
counted-winning = Réponses gagnantes
counted-winning-count = Combien
counted-replies = Réponses
counted-wins = gagne
counted-loses = perd
counted-win = gain
counted-loss = perte
counted-for-two = À deux
counted-for-four = À quatre
counted-count = Positions
counted-share = Sur 10 000
counted-from = Au moins
counted-to = Au plus
counted-edges = Lignes
counted-board = Cases
counted-value = Écart pour celui qui commence
counted-best-count = Meilleures premières lignes
counted-best = Lesquelles
counted-all = toutes
counted-plot = { $number ->
    [one] Une barre
   *[other] { $number } barres
} sur une échelle de puissances de dix ; les nombres sont dans le tableau.

## Preuves
how-certified = certifié
how-wins = gains certifiés, leur unicité est calculée
how-exhaustive = tous les cas examinés
how-argued = par un raisonnement
how-tabled = calculé, table
how-searched = calculé
how-rules = par les règles
seal-certified = Certifié : des stratégies des deux camps ont été rejouées selon les seules règles ; positions visitées : { $count }
seal-wins = Les gains sont certifiés, positions visitées : { $count } ; qu’aucun autre coup ne gagne est calculé, positions explorées : { $searched }
seal-exhaustive = Tous les cas ont été examinés : { $count }
seal-argued = Un raisonnement, { $source } ; nombre de cas où il a été mis à l’épreuve : { $count }
seal-tabled = Calculé par récurrence ou par table, comparé à la définition sur des échantillons ; nombre d’entrées : { $count }
seal-searched = Calculé par une recherche trop grande pour être rejouée ; positions explorées : { $count }
seal-rules = Directement d’après les règles
seal-unchecked = Non vérifié
seal-declared = { $proof } ; d’après les règles déclarées
seal-entry = Nᵒ { $number } du registre
seal-method = Comment on le sait
source-named = { $source }
source-here = donné sur cette page

## Diagrammes
figure-title = Diagramme
mark-shaded = En évidence : { $cells }.
mark-good = Bon coup : { $cells }.
mark-wrong = Mauvais coup : { $cells }.
mark-label = { $cell } porte la lettre { $label }.
mark-arrow = Une flèche va de { $from } à { $to }.
mark-numbered = Coups dans l’ordre : { $line }.
mark-playable = Coups permis : { $cells }.
hidden-move = { $number } en { $move }, où l’on a rejoué au coup { $later }

## Chomp
game-chomp = Chomp
game-chomp-rule = Choisissez un carreau : vous le mangez avec tous ceux qui sont au-dessus, à sa droite ou en haut à droite. Celui qui mange le poison a perdu.
game-chomp-summary = Bouchée après bouchée, laissez à l’adversaire le carreau empoisonné.
game-chomp-rules = À tour de rôle, on choisit un carreau et on le mange avec tous ceux qui sont au-dessus, à sa droite ou en haut à droite. Le carreau en bas à gauche de la tablette est empoisonné : celui qui le mange a perdu. Une bouchée se note (colonne ; ligne), en comptant depuis le poison.
chomp-bite = ({ $column } ; { $row })
chomp-bar = Une tablette de { $squares } carreaux ; ses lignes, depuis le bas, en comptent { $rows }. Le carreau empoisonné est en bas à gauche.
chomp-full-bar = Une tablette entière de { $rows } lignes et { $columns } colonnes. Le carreau empoisonné est en bas à gauche.
chomp-one-row = { $squares ->
    [one] Il ne reste que le carreau empoisonné.
   *[other] Une seule ligne de { $squares } carreaux. Le premier à gauche est empoisonné.
  }
chomp-eaten-bar = La tablette est mangée.
chomp-plot = Colonne et ligne de la première bouchée gagnante pour 3 lignes et jusqu’à { $columns } colonnes : disques pour les bouchées de la ligne 3, anneaux pour celles de la ligne 2.
chomp-graph = Les { $bars } tablettes d’au plus deux lignes et { $columns } colonnes. Les gagnantes ont un cadre double et une flèche vers la tablette que laisse la bouchée gagnante. Les perdantes, au coin barré : { $lost }.

## Pipopipette
game-pipopipette = Pipopipette
game-pipopipette-rule = Reliez deux points voisins. Une case fermée est à vous, et vous rejouez ; il faut en avoir le plus.
game-pipopipette-summary = Tracez des lignes, fermez des cases, et apprenez quand en donner deux.
game-morpiae-notation = Un trait s’écrit comme (0 ; 3) → : il part de la colonne 0, rangée 3, et suit la flèche (→, ↑, ↗︎ ou ↘︎) sur cinq croisements ; le nouveau cercle va sur celui qui n’en a pas.
game-pipopipette-rules = À tour de rôle, on trace une ligne entre deux points voisins, jamais en biais. Celui qui trace le quatrième côté d’une case la gagne, et doit rejouer ; on n’est jamais obligé de fermer une case. Quand toutes les lignes sont tracées, celui qui a le plus de cases gagne. Une ligne se note par ses deux points : b1-c1.
pipopipette-board = Une grille de { $rows } × { $columns } cases.
pipopipette-empty = Aucune ligne n’est tracée.
pipopipette-full = Toutes les lignes sont tracées.
pipopipette-drawn = { $count ->
    [one] Ligne tracée
   *[other] Lignes tracées
  } : { $lines }.
pipopipette-open = { $count ->
    [one] Ligne encore libre
   *[other] Lignes encore libres
  } : { $lines }.
pipopipette-blue = { $count ->
    [one] Case de Bleu : { $boxes }.
   *[other] Cases de Bleu : { $boxes }.
  }
pipopipette-red = { $count ->
    [one] Case de Rouge : { $boxes }.
   *[other] Cases de Rouge : { $boxes }.
  }
pipopipette-double-cross = Coup double-cross : une seule ligne ferme deux cases.
pipopipette-takes-last = { $boxes ->
    [one] Il prend la dernière case.
   *[other] Il prend les { $boxes } cases qui restent : après quoi, la partie est finie.
  }
pipopipette-takes-all = Il prend aussi les dernières cases de la chaîne et abandonne le contrôle : le même joueur doit rejouer.
pipopipette-takes-free = { $boxes ->
    [one] Il prend une case.
   *[other] Il prend une case, sur { $boxes } qui sont offertes.
  }
pipopipette-double-deals = { $boxes ->
    [2] Coup double-dealing : il donne deux cases pour garder le contrôle.
   *[other] Coup double-dealing : il donne { $boxes } cases pour garder le contrôle.
  }
pipopipette-leaves = { $boxes ->
    [one] Il laisse une case à l’adversaire.
   *[other] Il laisse { $boxes } cases à l’adversaire.
  }
pipopipette-safe = Un coup sûr : aucune case n’y gagne son troisième côté.
pipopipette-hands-one = Il donne une seule case.
pipopipette-hard-hearted = Cadeau franc : deux cases ouvertes par le milieu, que l’adversaire ne peut pas rendre.
pipopipette-half-hearted = Cadeau refusable : deux cases ouvertes par le bout, que l’adversaire peut rendre.
pipopipette-opens-chain = Il ouvre une chaîne de { $boxes } cases.
pipopipette-opens-loop = Il ouvre une boucle de { $boxes } cases.
pipopipette-sacrifice = Il restait au moins un coup sûr : donner des cases change celui qui, le premier, n’en aura plus.
pipopipette-then-you-open = Ensuite, c’est celui qui a joué ce coup qui devra ouvrir la première chaîne longue ou boucle, de { $boxes } cases.
pipopipette-graph = Chaque case ouverte est une pièce de monnaie, chaque ligne libre une ficelle ; une barre figure le sol. Chaînes et boucles : { $parts }.
pipopipette-tree = Questions 1 à 6 dans des cercles, conseils A à F dans des cadres. De 1 : oui vers 2, non vers 4. De 2 : non vers A, oui vers 3. De 3 : non vers A, oui vers B. De 4 : oui vers 5, non vers 6. De 5 : oui vers C, non vers D. De 6 : oui vers E, non vers F.
pipopipette-percent = { $whole },{ $hundredths } %
pipopipette-head-rule = Laquelle ouvrir d’abord
pipopipette-head-wrong = Erreurs
pipopipette-head-share = Part
pipopipette-head-loss = Plus grande perte
pipopipette-head-smallest = Plus petit échec
pipopipette-rule-fewest = le moins de cases (à égalité, la boucle)
pipopipette-rule-chain = la chaîne la plus courte (sans chaîne, la boucle la plus courte)
pipopipette-rule-loop = la boucle la plus courte (sans boucle, la chaîne la plus courte)
pipopipette-rule-standard = une chaîne de 3, sinon la boucle la plus courte, sinon la chaîne la plus courte
pipopipette-rule-2-3 = les règles 2 et 3 du minicours
pipopipette-rule-allcock = la règle d’Allcock (théorème 1.1)
pipopipette-head-board = Cases
pipopipette-head-dots = Points
pipopipette-head-value = Écart pour le premier joueur
pipopipette-head-first = Meilleures premières lignes
pipopipette-all-lines = toutes
pipopipette-some-lines = { $count } sur { $lines }
pipopipette-head-kind = Parmi les fins de partie
pipopipette-head-endings = Fins de partie
pipopipette-head-right = La règle 6 a raison
pipopipette-head-tree = L’arbre a raison
pipopipette-head-tie = Égalité
pipopipette-kind-short = ni chaîne longue ni boucle
pipopipette-kind-chains = des chaînes longues, pas de boucle
pipopipette-kind-loops = avec une boucle
pipopipette-then-they-open = Ensuite, c’est l’autre joueur qui devra ouvrir la première chaîne longue ou boucle, de { $boxes } cases.

## Dualité
game-dualite = Dualité
game-dualite-rule = Tracez un cercle, ou noircissez-en un blanc, dans une case voisine de celle entre crochets. Qui en aligne quatre de même couleur gagne ; qui ne peut plus jouer perd.
game-dualite-summary = Tracez des cercles, noircissez-les : ils ne sont à personne, et quatre alignés font gagner.
game-dualite-rules = Jouez dans une case qui touche la case entre crochets, la dernière jouée, par un côté ou par un coin : si elle est vide, tracez-y un cercle blanc ; s’il y a un cercle blanc, noircissez-le. On ne joue ni sur un cercle noirci, ni dans la case entre crochets. L’adversaire joue ensuite à côté de votre case. Celui qui achève quatre cercles alignés de même couleur gagne ; celui qui ne peut plus jouer perd.
dualite-board = Une grille de { $size } sur { $size }.
dualite-empty = Elle est vide.
dualite-white = { $count ->
    [one] Cercle blanc
   *[other] Cercles blancs
  } : { $cells }.
dualite-black = { $count ->
    [one] Cercle noirci
   *[other] Cercles noircis
  } : { $cells }.
dualite-last = Dernier coup : { $cell }.
dualite-pair = Les deux cercles de départ : { $cells }.

## Gomoku Ninuki
game-ninuki = Gomoku Ninuki
game-ninuki-rule = Posez une pierre sur une intersection vide. On gagne par cinq pierres alignées, ou par cinq paires prises, chacune enfermée entre deux pierres (ex. ● × 2 : deux pour Noir).
game-ninuki-summary = Cinq pierres alignées, ou cinq paires prises : deux buts sur un même plateau.
game-ninuki-rules = Noir commence ; à tour de rôle, on pose une pierre sur une intersection vide. Deux pierres adverses côte à côte, pas une de plus, sont prises quand la pierre que vous posez et une autre des vôtres les encadrent en ligne droite ; se glisser entre deux pierres adverses est sans danger. On gagne en alignant cinq pierres ou plus, sauf si une prise peut aussitôt casser l’alignement, ou en prenant cinq paires. Faire deux trois libres à la fois est interdit, sauf en prenant (un trois est libre si une pierre de plus en fait un quatre dont les deux bouts sont libres).
ninuki-board = Un plateau de { $size } × { $size } intersections.
ninuki-x = { $count ->
    [one] Pierre noire
   *[other] Pierres noires
  } : { $points }.
ninuki-o = { $count ->
    [one] Pierre blanche
   *[other] Pierres blanches
  } : { $points }.
ninuki-x-to-move = C’est à Noir de jouer.
ninuki-o-to-move = C’est à Blanc de jouer.
ninuki-pairs = Paires prises : { $x } par Noir, { $o } par Blanc.
ninuki-takes = { $pairs ->
    [one] Il prend la paire { $points }.
   *[other] Il prend { $pairs } paires : { $points }.
  }
ninuki-five = Il aligne cinq pierres.
ninuki-five-breakable = Il aligne cinq pierres, qu’une prise peut encore casser.
ninuki-four = Il fait un quatre.
ninuki-open-four = Il fait un quatre libre.
ninuki-two-fours = Il fait deux quatre à la fois.
ninuki-three = Il fait un trois libre.

## Morpiae
game-morpiae = Morpiae
game-morpiae-rule = Ajoutez un cercle qui en aligne cinq, et tirez le trait. Si vous barrez un cercle dans la quatrième direction, il est à vous ; celui qui a le plus de cercles gagne.
game-morpiae-summary = Le morpion solitaire à deux : cinq cercles alignés, et un cercle barré quatre fois est à vous.
game-morpiae-rules = À tour de rôle, on ajoute un cercle sur un croisement vide et on tire un trait à travers exactement cinq cercles qui se suivent, dont le nouveau : en ligne, en colonne ou en diagonale. Deux traits de même direction n’ont jamais de cercle en commun. Un cercle barré dans les quatre directions est à celui qui a tracé le quatrième trait. Quand plus aucun trait n’est possible, celui qui a le plus de cercles gagne.
morpiae-paper = { $lines ->
    [0] La croix de départ : 36 cercles, aucun trait.
    [one] La croix et un trait.
   *[other] La croix et { $lines } traits.
  }
morpiae-row = Rangée { $row } : cercles dans les colonnes { $columns }.
morpiae-line = Trait { $number } : de { $from } à { $to }.
morpiae-last = Dernier coup : { $move }.
morpiae-blue = { $count ->
    [one] Cercle de Bleu
   *[other] Cercles de Bleu
  } : { $circles }.
morpiae-red = { $count ->
    [one] Cercle de Rouge
   *[other] Cercles de Rouge
  } : { $circles }.

## Ce que contient une place
holds-empty = vide
holds-line = un trait
holds-white = cercle blanc
holds-blackened = cercle noirci
holds-chocolate = chocolat
holds-poison = carreau empoisonné
holds-eaten = mangé
holds-undrawn = non tracé
holds-drawn = tracé
holds-black = pierre noire
holds-white-stone = pierre blanche
holds-circle = cercle
holds-blue = cercle de Bleu
holds-red = cercle de Rouge

## La table où l’on joue
ui-tab-play = Jouer
ui-tab-compose = Composer
ui-table-title = { $game } : jouer
ui-table-description = { $game } dans le navigateur : contre le moteur qui a prouvé ces pages, à deux devant un écran, ou par lien.
ui-table-noscript = Pour jouer ici, la page a besoin de son script. Sur papier, on s’en passe : imprimez un plateau vide.
ui-table-against = Adversaire
ui-table-engine = Moteur
ui-table-friend = Humain
ui-table-here = À côté
ui-table-link = Par lien
ui-table-level = Niveau
ui-table-beginner = Débutant
ui-table-club = Club
ui-table-perfect = Maximum
ui-table-begins = Qui commence
ui-table-you = Vous
ui-table-machine = Moteur
ui-table-seats = Places
ui-table-board = Plateau
ui-table-rules = Règles
ui-table-settings = Réglages de la partie
ui-try-it = Essayer
ui-try-values = Que vaut la position ?
ui-try-back = Remettre comme avant
ui-try-table = Continuer la partie

# « Vérifier cette preuve » : dit par le bouton, puis par la page.
ui-verify = Vérifier cette preuve
ui-verify-again = Le prouver de nouveau, ici
ui-verify-wait = La preuve se joue…
ui-verify-lost = Le vérificateur ne peut pas tourner dans ce navigateur.
ui-verify-too-large = Cette preuve est trop longue pour être envoyée à votre navigateur ; le programme la rejoue chaque fois que le site est fabriqué.
table-verify-played = { $count ->
    [one] { $count } position jouée selon les seules règles :
   *[other] { $count } positions jouées selon les seules règles :
}
table-verify-win = après { $places }, toutes les défenses perdent. Ce que vaut chaque autre premier coup a été joué aussi.
table-verify-loss = quel que soit le premier coup, l’autre camp gagne.
table-verify-worth = si les deux jouent bien, celui dont c’est le tour { $value } ; on y arrive par { $places }. Ce que vaut chaque autre premier coup a été joué aussi.
table-verify-wins = après { $places }, toutes les défenses perdent. Qu’aucun autre coup ne gagne à temps, c’est la recherche qui le dit ; cela n’est pas joué ici.
table-verify-refused = Cette preuve ne tient pas : { $why }.
table-verify-silent = elle ne dit pas quoi jouer dans une position qui peut se présenter
table-verify-illegal = elle joue { $move } là où la règle l’interdit
table-verify-too-large = elle est trop longue pour être jouée
table-verify-format = elle est abîmée, ou c’est celle d’une autre position
table-verify-apart = elle ne décide pas ce que vaut { $move }
table-verify-other = elle ne montre pas ce que la page dit de { $move }
ui-puzzle-table = Jouer cette position contre le moteur
ui-exercise-try = Essayer
ui-exercise-answer = Réponse
table-exercise-legal = Désignez toutes les places où l’on peut jouer.
table-exercise-barred = Montrez toutes les places libres où la règle interdit de jouer.
table-exercise-allowed = { $move } est permis.
table-exercise-win = Trouvez un coup qui gagne.
table-exercise-best = Trouvez le meilleur coup.
table-exercise-right = { $move } : c’est cela !
table-exercise-wrong = { $move } est permis, mais il y a mieux.
table-exercise-not = Aucun coup n’est possible en { $place }.
table-exercise-more = { $count ->
    [one] Oui. Il manque encore { $count } place.
   *[other] Oui. Il manque encore { $count } places.
}
table-exercise-all = Vous les avez toutes trouvées !
ui-table-new = Nouvelle partie
ui-pairs-taken = paires
ui-table-share = Copier le lien
ui-table-record = Copier la partie
ui-table-review = Analyser la partie
ui-table-print = Imprimer
ui-table-analysis = Montrer ce que vaut chaque coup
ui-table-record-label = Coups
ui-table-open = Jouer
table-loading = Le moteur arrive…
table-lost = Le moteur ne peut pas tourner dans ce navigateur. On peut toujours imprimer un plateau vide.
table-stopped = Le moteur a dû s’arrêter ici. Reprenez un coup, ou commencez une nouvelle partie.
table-first-you = Vous commencez : choisissez une place sur le plateau.
table-first-blue = Bleu commence : choisissez une place sur le plateau.
table-blue = Bleu
table-red = Rouge
table-two = Choisissez deux cases qui ne se touchent pas, l’une après l’autre : la partie y commence.
table-second = Première case : { $place }. Maintenant la seconde, sur un point.
table-second-not = Cette case touche { $place }. Choisissez-en une qui porte un point.
table-legend = (✓3 : gagne en 3 coups ; ✕3 : perd en 3.)
table-value-within = { $count ->
    [one] D’ici, on ne peut pas forcer de gain en { $count } coup.
   *[other] D’ici, on ne peut pas forcer de gain en { $count } coups.
}
table-blue-ninuki = Noir
table-red-ninuki = Blanc
table-turn-blue-ninuki = Au tour de Noir.
table-turn-red-ninuki = Au tour de Blanc.
table-first-you-dualite = Vous commencez : dessinez deux cercles, dans des cases qui ne se touchent pas.
table-first-blue-dualite = Bleu commence : dessinez deux cercles, dans des cases qui ne se touchent pas.
table-first-blue-ninuki = Noir commence : choisissez une intersection du plateau.
table-blue-wins-ninuki = Noir gagne
table-red-wins-ninuki = Blanc gagne
table-turn-you = À vous de jouer.
table-turn-blue = Au tour de Bleu.
table-turn-red = Au tour de Rouge.
table-turn-seat = Au tour de { $winner }.
table-thinking = Le moteur réfléchit…
table-answer = Le moteur joue { $move }.
table-again = Vous rejouez.
table-again-engine = Le moteur rejoue.
table-you-win = Vous gagnez
table-engine-wins = Le moteur gagne
table-blue-wins = Bleu gagne
table-red-wins = Rouge gagne
table-draw = Partie nulle.
table-ended = { $winner }, { $more } à { $less }.
table-level-score = { $more } partout : partie nulle.
table-by-four = { $winner } : quatre cercles d’une même couleur alignés.
table-by-shut-in = { $winner } : l’autre camp ne peut plus jouer.
table-by-poison = { $winner } : l’autre camp a dû manger le poison.
table-by-five = { $winner } : cinq pierres alignées.
table-by-line = { $winner } : un alignement est complet.
table-by-box = { $winner } : une case est fermée.
table-by-joins = { $winner } : deux bords sont reliés.
table-by-no-move = { $winner } : il n’y a plus de coup.
table-by-pairs = { $winner } : cinq paires prises.
table-pending = Cinq alignées ! Seule une prise qui casse l’alignement, ou une cinquième paire, peut encore l’empêcher.
table-barred = { $place } est interdit ici : { $why }.
table-barred-double-three = ce coup ferait deux trois libres à la fois
table-barred-where = la règle n’y permet rien pour l’instant
table-copied = Copié.
table-sure = Il est prouvé qu’aucun coup n’est meilleur.
table-earlier = Une position d’avant. Jouez à partir d’ici, ou revenez au dernier coup.
table-earlier-other = Une position d’avant. Revenez au dernier coup pour continuer.
table-link-friend = Adversaire
table-link-copy = Copier le lien à envoyer
table-link-send = Envoyer le lien
table-link-copied = Copié. Envoyez-le à votre adversaire, puis ouvrez le lien qui vous revient.
table-link-theirs = C’est à votre adversaire de jouer. Envoyez-lui le lien, puis ouvrez celui qui vous revient.
table-link-played = Votre adversaire a joué { $move }.
table-link-yours = Vous êtes { $winner }. À vous de jouer.
table-link-wins = Votre adversaire gagne
table-link-cut = Le coup { $first } de ce lien n’est pas possible : le plateau s’arrête juste avant. Demandez qu’on vous renvoie le lien.
table-link-lost = Ce lien est abîmé : son plateau est illisible. Demandez qu’on vous le renvoie.
table-review-win-loss = { $winner }, coup { $first } : le gain est perdu.
table-review-win-draw = { $winner }, coup { $first } : le gain devient une nulle.
table-review-draw-loss = { $winner }, coup { $first } : la nulle est perdue.
table-review-better = Mieux valait { $move }.
table-review-sign-win-loss = gain perdu
table-review-sign-win-draw = plus que nulle
table-review-sign-draw-loss = nulle perdue
table-review-points = { $count ->
    [one] { $winner }, coup { $first } : { $count } point donné.
   *[other] { $winner }, coup { $first } : { $count } points donnés.
}
table-review-more = { $count ->
    [one] Et un autre, marqué dans la liste.
   *[other] Et { $count } autres, marqués dans la liste.
}
table-review-clean = Aucune faute dans cette partie : c’est prouvé.
table-review-rest = Les autres coups n’ont rien perdu.
table-review-open = { $count ->
    [one] Un coup reste sans avis (?) : de là, le moteur ne voit pas jusqu’au bout.
   *[other] { $count } coups restent sans avis (?) : de là, le moteur ne voit pas jusqu’au bout.
}
table-back = Coup repris.
table-anew = Nouvelle partie. « Reprendre » ramène celle que vous avez laissée.
table-back-again = La partie laissée est de retour.
table-value-win = { $count ->
    [one] gagne en { $count } coup
   *[other] gagne en { $count } coups
}
table-value-loss = { $count ->
    [one] perd en { $count } coup
   *[other] perd en { $count } coups
}
table-value-ahead = { $count ->
    [one] gagnera { $count } point de plus que l’autre
   *[other] gagnera { $count } points de plus que l’autre
}
table-value-behind = { $count ->
    [one] gagnera { $count } point de moins que l’autre
   *[other] gagnera { $count } points de moins que l’autre
}
table-value-level = gagnera autant de points que l’autre
table-value-draw = fait partie nulle
table-value-open = pas tranché
table-exact = exact
table-unsettled = pas tranché
table-looking = Le moteur regarde…
ui-table-enough = Arrêter
table-looking-at = Le moteur cherche plus loin… Positions déjà vues : { $count }.
table-cut = Vous l’avez arrêté : c’est ce qu’il a trouvé de mieux, et ce n’est pas prouvé.
table-cut-values = Vous l’avez arrêté : ce qui n’est pas marqué n’est pas tranché.
table-best = Si les deux jouent bien, celui dont c’est le tour { $value }.
table-open-text = D’ici, le moteur ne voit pas jusqu’au bout.
move-pass = passer
table-pass = Passer
rule-first-reply = La première réponse touche les deux cercles
rule-teams = À quatre, en deux équipes
rule-pass = On peut passer
rule-capture-breaks = Une prise peut casser cinq pierres alignées
rule-double-three-ban = Pas deux trois libres à la fois
rule-fifth-anywhere = Une cinquième paire gagne encore après cinq pierres alignées

## Jouer un problème sur sa page
play-board = Plateau de jeu : flèches pour se déplacer, Entrée pour jouer
play-turn = À vous de jouer.
play-start-red = Vous êtes Rouge. À vous de jouer : choisissez une place sur le plateau.
play-several = Plusieurs lignes y passent : désignez la vôtre.
play-stroke = { $place } par { $line }
play-which = Lequel de ces coups voulez-vous jouer ?
play-rest = La suite se joue toute seule.
play-other = Il y a mieux à jouer.
play-free = Ce coup ne menace rien : l’adversaire joue où il veut.
play-again = Essayez un autre coup : le plateau revient tout seul.
play-line = ← et → montrent la suite.
play-solved = Problème résolu. Bravo !
play-shown = C’était la solution.
play-back = Un coup en arrière. À vous de jouer.
play-solution = La solution :
play-illegal = { $place } ({ $holds }) : aucun coup n’y est possible.
play-right = { $move } : c’est juste.
play-answer = L’adversaire répond { $move }.
play-also = { $move } convient aussi. Suivons la solution, { $main }.
play-wrong = { $move } : ce n’est pas le bon coup.
play-key = Le bon coup est { $move }.
play-list = { $word } : { $places }.
play-kind-ends = Le bon coup termine la partie.
play-kind-again = Après le bon coup, vous rejouez.
play-kind-leaves = { $count ->
    [one] Le bon coup ne laisse qu’un seul coup à l’adversaire.
   *[other] Le bon coup laisse à l’adversaire { $count } coups au choix.
  }
play-where-0 = Regardez en haut à gauche du plateau.
play-where-1 = Regardez en haut du plateau.
play-where-2 = Regardez en haut à droite du plateau.
play-where-3 = Regardez à gauche du plateau.
play-where-4 = Regardez au milieu du plateau.
play-where-5 = Regardez à droite du plateau.
play-where-6 = Regardez en bas à gauche du plateau.
play-where-7 = Regardez en bas du plateau.
play-where-8 = Regardez en bas à droite du plateau.
ui-play-start = À vous de jouer : choisissez une place sur le plateau.
ui-play-hint = Indice
ui-play-undo = Reprendre
ui-play-solution = Solution

## Problèmes
stipulation-win-in = { $moves ->
    [one] Gagnez en { $moves } coup.
   *[other] Gagnez en { $moves } coups.
  }
stipulation-win = Trouvez le coup gagnant.
stipulation-win-points = Trouvez le coup qui gagne la partie. { $lead }
lead-none = Jusqu’ici, le score est égal.
lead-ahead = { $game ->
    [morpiae] { $points ->
        [one] Vous avez un cercle d’avance.
       *[other] Vous avez { $points } cercles d’avance.
      }
    [pipopipette] { $points ->
        [one] Vous avez une case d’avance.
       *[other] Vous avez { $points } cases d’avance.
      }
   *[other] { $points ->
        [one] Vous avez un point d’avance.
       *[other] Vous avez { $points } points d’avance.
      }
  }
lead-behind = { $game ->
    [morpiae] { $points ->
        [one] Vous avez un cercle de retard.
       *[other] Vous avez { $points } cercles de retard.
      }
    [pipopipette] { $points ->
        [one] Vous avez une case de retard.
       *[other] Vous avez { $points } cases de retard.
      }
   *[other] { $points ->
        [one] Vous avez un point de retard.
       *[other] Vous avez { $points } points de retard.
      }
  }
margin-none = { $game ->
    [morpiae] autant de cercles que l’adversaire d’ici à la fin
    [pipopipette] autant de cases que l’adversaire d’ici à la fin
   *[other] autant de points que l’adversaire d’ici à la fin
  }
margin-more = { $game ->
    [morpiae] { $points ->
        [one] un cercle de plus que l’adversaire d’ici à la fin
       *[other] { $points } cercles de plus que l’adversaire d’ici à la fin
      }
    [pipopipette] { $points ->
        [one] une case de plus que l’adversaire d’ici à la fin
       *[other] { $points } cases de plus que l’adversaire d’ici à la fin
      }
   *[other] { $points ->
        [one] un point de plus que l’adversaire d’ici à la fin
       *[other] { $points } points de plus que l’adversaire d’ici à la fin
      }
  }
margin-less = { $game ->
    [morpiae] { $points ->
        [one] un cercle de moins que l’adversaire d’ici à la fin
       *[other] { $points } cercles de moins que l’adversaire d’ici à la fin
      }
    [pipopipette] { $points ->
        [one] une case de moins que l’adversaire d’ici à la fin
       *[other] { $points } cases de moins que l’adversaire d’ici à la fin
      }
   *[other] { $points ->
        [one] un point de moins que l’adversaire d’ici à la fin
       *[other] { $points } points de moins que l’adversaire d’ici à la fin
      }
  }
solution-points = { $key }. En jouant bien, vous prenez { $margin }.
try-points = En jouant au mieux ensuite, vous prenez { $margin }.
stipulation-capture = { $game ->
    [morpiae] { $points ->
        [one] Gagnez un cercle d’un seul trait.
       *[other] Gagnez { $points } cercles d’un seul trait.
      }
   *[other] { $points ->
        [one] Gagnez un point en un coup.
       *[other] Gagnez { $points } points en un coup.
      }
  }
solution-capture = { $key } gagne { $game ->
    [morpiae] { $points ->
        [one] un cercle
       *[other] { $points } cercles
      }
   *[other] { $points ->
        [one] un point
       *[other] { $points } points
      }
  } d’un coup.
try-capture = { $game ->
    [morpiae] { $points ->
        [0] Il ne gagne rien.
        [one] Il ne gagne qu’un cercle.
       *[other] Il ne gagne que { $points } cercles.
      }
   *[other] { $points ->
        [0] Il ne gagne rien.
        [one] Il ne gagne qu’un point.
       *[other] Il ne gagne que { $points } points.
      }
  }
stipulation-best = Trouvez le meilleur coup.
stipulation-best-points = Trouvez le coup qui rapporte le plus.
stipulation-margin =
    { $points ->
        [0] Trouvez un coup après lequel vous aurez, d’ici à la fin, au moins autant que l’adversaire.
        [one] Trouvez un coup qui vous donne, d’ici à la fin, au moins un point de plus que l’adversaire.
       *[other] Trouvez un coup qui vous donne, d’ici à la fin, au moins { $points } points de plus que l’adversaire.
    }
stipulation-who-wins = Qui gagne ?
solution-key = { $count ->
    [one] { $key }. La partie est gagnée { $plies ->
        [one] aussitôt.
       *[other] après { $plies } coups en tout, dont { $moves } à vous.
      }
   *[other] { $key } : chacun de ces coups gagne{ $plies ->
        [one] {""} aussitôt.
       *[other] {" "}; le plus rapide en { $plies } coups en tout.
      }
  }
frame-own = { $number }. Vous : { $move }
frame-other = { $number }. L’adversaire : { $move }
tries-count = { $count ->
    [one] Un autre coup est possible ; voici sa réfutation :
   *[other] { $count } autres coups sont possibles ; voici la réfutation la plus courte de chacun :
  }
try-loses = { $plies ->
    [one] { $answer } répond, et { $end }
   *[other] { $answer } répond : après { $plies } coups en tout, { $end }
  }.
try-loses-key = { $plies ->
    [one] La réponse vient aussitôt : { $end }
   *[other] Après { $plies } coups en tout, { $end }
  }.
try-slow = Il gagne aussi, mais seulement après { $plies } coups en tout.
try-parried = { $answer } pare la menace.
try-parried-key = L’adversaire peut parer.
try-not-at-once = Il ne gagne pas tout de suite.
try-less = Il rapporte moins.
lost-by-four = l’adversaire aligne quatre cercles
lost-by-line = un alignement est complet
lost-by-box = une case est fermée
lost-by-joins = deux bords sont reliés
lost-by-no-move = il n’y a plus de coup
lost-by-shut-in = vous êtes enfermé
lost-by-poison = le poison est pour vous
lost-by-play = la partie est perdue
dual-line = Après { $before }, plusieurs coups gagnent : { $moves }.
puzzle-proof-certified = La réponse est certifiée. Positions examinées par le vérificateur : { $visited }.
puzzle-proof-exhaustive = Tous les cas ont été examinés : { $visited }.
puzzle-proof-argued = La réponse découle d’un raisonnement, mis à l’épreuve sur autant de cas : { $visited }.
puzzle-proof-tabled = La réponse est calculée à partir d’une table ; nombre d’entrées : { $visited }.
puzzle-proof-searched = La réponse est calculée, et trop grande pour être rejouée. Positions explorées : { $visited }.
puzzle-proof-rules = La réponse se lit directement dans les règles.
puzzle-proof-wins = Le gain est certifié : toutes les défenses ont été rejouées, positions examinées par le vérificateur : { $visited }. Qu’aucun autre coup ne gagne à temps est calculé.
computed-difficulty = Difficulté calculée : { $stars ->
    [one] { $stars } étoile
   *[other] { $stars } étoiles
  }. Vos coups : { $moves } (trouvés par une règle simple : { $routine }). Mauvais premiers coups : { $tries } ; plus longue réfutation, en comptant les coups des deux joueurs : { $longest }. En tout, { $ways ->
    [one] il n’y a presque pas de choix
   *[other] il y a autant à peser que dans un seul choix entre { $ways } coups environ
  }.
status-original = Inédit
status-reprint = Reprise
status-reconstruction = Reconstitution
status-generated = Trouvé par la machine
status-corrected = Corrigé

## Pages
ui-welcome = Des jeux de papier et de crayon : chaque diagramme est dessiné d’après des données, chaque réponse est prouvée.
ui-lost = Cette page n’existe pas. Les jeux sont ici.
ui-skip = Aller au texte
ui-navigation = Pages
ui-contents = Sommaire
ui-about = À propos et crédits
ui-licences = Nos textes et nos problèmes : CC BY 4.0
ui-credit-board = position :
ui-credit-words = textes et dessins :
ui-puzzles = Problèmes
ui-puzzles-of = { $game } : problèmes
ui-puzzles-of-description = Des problèmes de { $game }, du plus facile au plus difficile, chacun avec un indice et une réponse prouvée.
ui-puzzle-title = { $title } · { $game } { $number }
ui-puzzle-description = { $question } { $stars }. Un problème de { $game } à jouer sur la page, avec sa solution prouvée et la réfutation de chaque mauvais coup.
ui-puzzle-count = { $count ->
    [one] { $count } problème
   *[other] { $count } problèmes
  }
ui-stars = { $count ->
    [one] Difficulté : { $count } étoile sur 5
   *[other] Difficulté : { $count } étoiles sur 5
  }
ui-ready-sheet = Feuille de problèmes à imprimer
ui-sheets-by-level = Feuilles par niveau :
ui-sheets-of = { $game } : feuilles à imprimer
ui-sheets-text = Les problèmes d’un niveau, la règle en tête, les réponses sur une feuille à part. Choisissez un niveau, puis imprimez.
ui-sheet-change = Modifier cette feuille
ui-sheet = Problèmes
ui-sheet-description = { $title } : une feuille à imprimer.
ui-answers-description = { $title } : les réponses, à imprimer.
ui-sheet-page = Page { $number } sur { $total }
ui-card = Les règles en une page
ui-blank = Grilles vierges
ui-blank-boards = { $game } : grilles vierges
ui-refuted-by = Un faux premier coup → la réponse qui le réfute ; « certifié » : un petit programme a rejoué la preuve.
ui-colon = {""} :
ui-free-to-copy = À photocopier librement (CC BY 4.0)
ui-squared-paper = Papier quadrillé
ui-answers = Réponses
ui-answers-at = Réponses :
ui-print = À imprimer
ui-print-description = Des feuilles de problèmes avec les réponses à part, des grilles vierges, les règles en une page.
ui-booklet = Livret
ui-booklet-order = Sur le papier, les pages sont dans l’ordre du pliage, la dernière à côté de la première. Imprimez recto verso, en retournant sur le bord court, puis pliez le tout en deux.
ui-booklet-title = Livret de problèmes
ui-booklet-text = Des problèmes inédits à côté des nôtres, du plus facile au plus difficile, avec l’essentiel des règles de chaque jeu : { $count } petites pages. Imprimez-les recto verso, en retournant sur le bord court, puis pliez le tout en deux.
ui-print-hint = Cette page est faite pour le papier : imprimez-la telle quelle.
ui-ledger = Registre
ui-ledger-description = Toutes les affirmations du site, leur preuve et le nombre de positions examinées.
ui-ledger-text = Voici les affirmations de nos pages que le programme a vérifiées : le passage où chacune se trouve, la question posée, la réponse, et comment on la connaît.
ui-ledger-count = { $beside ->
    [0] { $count ->
        [one] Une affirmation.
       *[other] { $count } affirmations.
      }
   *[other] { $count } dans les pages, à lire ici, et { $beside } à côté des problèmes, chacune avec le sien : { $all } en tout.
  }
ui-claim-count = { $count ->
    [one] Une affirmation dans ce livre.
   *[other] { $count } affirmations dans ce livre.
  }
ui-said-count = { $count ->
    [0] Rien sur ce site n’est marqué comme seulement dit.
    [one] Un passage, dans les pages ou à côté des problèmes, est marqué comme seulement dit : le programme ne le compare à rien.
   *[other] { $count } passages, dans les pages et à côté des problèmes, sont marqués comme seulement dits : le programme ne les compare à rien.
  }
ui-number = N°
ui-statement = Question et réponse
ui-how = Preuve
ui-tally-game = Jeu
ui-tally-all = En tout
ui-ledger-other = Autres pages
ui-visited = Positions
ui-hint = Indice
ui-pictures = En images
ui-example = Un coup, par exemple
ui-solution = Solution
ui-key = Le coup clé
ui-main-line = La suite principale
ui-wrong-moves = Les autres coups
ui-move = Coup
ui-why = Pourquoi il échoue
ui-play-after = La suite
ui-other-puzzles = Autres problèmes
ui-field-name = Nom
ui-field-date = Date
ui-field-answer = Réponse

## Jeux déclarés sans programme
paper-cells = Une grille de { $rows } × { $columns } cases.
paper-points = Une grille de { $rows } × { $columns } points.
paper-dots = Des points qui entourent { $rows } × { $columns } cases.
paper-empty = Rien n’y est encore tracé.
paper-sign = { $name } : { $places }.
paper-lines = Traits
paper-move = { $place } ({ $name })
paper-to-move = À jouer : { $name }.
paper-last = Tracé en dernier : { $places }.
paper-your-move = À vous de jouer : { $act }.
paper-you-begin = Vous commencez ({ $name }) : { $act }.
paper-wins = La partie est gagnée par { $name }.
paper-act-line = tracez un trait
paper-act-ring = dessinez un rond
paper-act-disc = dessinez un rond noir
paper-act-cross = dessinez une croix
paper-act-dot = faites un point
paper-act-square = dessinez un carré
paper-act-hatched = hachurez une case
paper-act-letter = écrivez une lettre
paper-act-shape = touchez une des cases que vous remplissez
paper-act-sign = touchez une case, puis choisissez quoi y dessiner
paper-act-any = choisissez une place sur le plateau
paper-act-double = tracez un trait double
how-unchecked = non vérifié
unchecked-answer = (Réponse non vérifiée.)
solution-unchecked = L’auteur répond : { $key }. Le programme ne l’a pas vérifié.
solution-none = L’auteur ne donne pas de réponse, et le programme ne peut pas la trouver.
# Jusqu’au jour où la réponse est publiée.
answer-later = La réponse sera publiée ici le { $date }.
date = { $day ->
    [1] 1er
   *[other] { $day }
} { $month ->
    [1] janvier
    [2] février
    [3] mars
    [4] avril
    [5] mai
    [6] juin
    [7] juillet
    [8] août
    [9] septembre
    [10] octobre
    [11] novembre
   *[12] décembre
} { $year }
puzzle-proof-declared = { $proof } D’après les règles déclarées.
puzzle-proof-unchecked = Aucune : le programme ne connaît pas les règles de ce jeu.
ui-unchecked = Le programme ne connaît pas les règles de ce jeu : rien de ce qui en est dit ici, pas même les réponses aux problèmes, n’a été vérifié.

## Sheets
ui-sheet-code = Feuille { $code }
ui-answers-code = Réponses complètes : la feuille de réponses { $code }
ui-fold-back = À replier le long de cette ligne avant de commencer
ui-key-strip = Les clés en bref
ui-other-moves = { $count } autres
ui-book = Livre
ui-book-lead = Règles, théorie, séances, problèmes et leurs réponses
ui-book-text = Tout en un volume, à lire loin de l’écran : les règles de chaque jeu, la théorie, une séance, les problèmes par niveau, les réponses avec leurs raisons, et le registre de ce qui est prouvé. Imprimez-le recto verso et faites-le relier à gauche.
ui-book-description = Règles, théorie, séances, problèmes, réponses raisonnées et registre, en un livre à imprimer.
ui-book-signs = Un petit chiffre après une phrase est son numéro au registre, qui dit comment elle est établie.
ui-book-exercise = Exercice { $number }
ui-qr = Code QR : { $address }
ninuki-rest = Le reste du plateau de { $size } × { $size } est vide.
morpiae-rest = Aucun trait ne pourra plus être tracé ailleurs.
morpiae-rest-now = Aucun trait ne peut être tracé ailleurs pour l’instant.
direction-words = à gauche, à droite, de gauche, de droite, en haut, en bas, du haut, du bas, colonne, rangée, diagonale, au-dessus, au-dessous

## S’orienter
ui-home = Accueil
ui-other-games = Autres jeux
ui-lesson = Pour l’enseignant : une séance
ui-search = Chercher
ui-search-description = Chercher dans les règles, les problèmes et tout le reste du site, sans réseau.
ui-search-words = Mots à chercher
ui-search-without = La recherche demande JavaScript. Sans lui, la page d’accueil mène à tout.
ui-found-one = Une page contient ces mots.
ui-found-many = { "{count}" } pages contiennent ces mots.
ui-found-none = Aucune page ne contient tous ces mots.
ui-found-instead = Rien pour « { "{asked}" } » ; à la place : { "{shown}" }.
ui-search-suggested = Par où commencer
ui-search-how = comment jouer
ui-kind-rules = Règles
ui-kind-lesson = Séance
ui-kind-theory = Stratégie et sources
ui-kind-puzzle = Problèmes
ui-kind-print = À imprimer
ui-kind-play = À jouer
ui-kind-page = À propos du site
ui-kind-authors = Pour les auteurs
ui-known-rules = comment jouer, apprendre, règle du jeu
ui-known-print = feuille, papier, imprimer, impression
ui-puzzles-description = Les problèmes de tous les jeux, du plus facile au plus difficile, à résoudre ici ou sur papier.
ui-moved = Cette page a changé d’adresse : { $title }
ui-feed = { $site } : nouveaux problèmes
ui-feed-link = Nouveaux problèmes (Atom)
ui-archive = Tout le site (zip)
ui-filter-stars = Niveau
ui-filter-length = Coups
ui-filter-tag = Idée
ui-filter-clear = Tout réafficher
ui-filter-all = tout
ui-length = { $count ->
    [one] 1 coup
   *[other] { $count } coups
  }
ui-shown-one = Un problème.
ui-shown-many = { "{count}" } problèmes.
ui-shown-none = Aucun problème ne convient.
ui-progress = Résolus : { "{solved}" } sur { "{total}" }
ui-day-number = N° { "{number}" }
ui-day-run = { "{count}" } jours d’affilée
ui-solved-mark = résolu
ui-save = Emporter ce diagramme
ui-copy = Copier
ui-save-copied = Copié.
ui-save-text = Texte
ui-privacy = Vie privée et mentions légales
ui-privacy-description = Ce que ce site sait de vous (rien), ce que votre appareil retient, et qui le publie.
ui-privacy-foreign = Ce que votre navigateur demande ailleurs
ui-privacy-foreign-text = Certaines pages de ce site vont chercher quelque chose ailleurs : { $hosts }. Ceux qui tiennent ces sites apprennent que votre navigateur l’a demandé, et d’où ; c’est à eux de dire ce qu’ils en gardent.
ui-privacy-nothing = Ce que le site sait de vous
ui-privacy-nothing-text = Rien. Pas de cookies, pas de mesure d’audience, aucune requête vers un autre site : polices, images et programmes viennent avec la page. La machine qui envoie les pages peut tenir, comme toute autre, un journal des requêtes.
ui-privacy-device = Ce que votre appareil retient
ui-privacy-device-text = Les problèmes que vous avez résolus ou commencés, la partie laissée sur chaque table, la langue et les couleurs choisies, pour que vous les retrouviez. Cela reste sur votre appareil ; personne d’autre ne le voit.
ui-forget = Tout oublier sur cet appareil
ui-forgotten = C’est oublié : cet appareil ne retient plus rien de ce site.
ui-legal = Mentions légales
ui-legal-publisher = Publié par
ui-legal-contact = Contact
ui-legal-host = Hébergé par
ui-legal-none = Ce site n’indique pas encore qui le publie.
ui-take-home = L’emporter
ui-take-home-text = Les pages fonctionnent sans réseau, depuis un dossier ou une clé USB.
ui-take-home-link = Tout le site en un fichier

mined-title = Problème inédit { $seed }·{ $number }
mined-tempting = { $move } est tentant.
mined-key = { $tries ->
    [one] { $move } est le bon coup, l’autre ne l’est pas.
   *[other] Seul { $move } convient ; les { $tries } autres coups échouent.
  }
mined-best = { $tries ->
    [one] { $move } vaut mieux que l’autre coup.
   *[other] { $move } vaut mieux que chacun des { $tries } autres coups.
  }
mined-mirrored = À une symétrie près, les bons coups n’en font qu’un ; aucun autre ne convient.
idea-quiet-move = C’est un coup tranquille : quelle que soit la réponse, rien ne peut être gagné au coup suivant.
idea-blacken = En chemin, le gagnant noircit un cercle.
idea-shut-in = À la fin, le perdant n’a plus une case où jouer.
idea-greedy-is-wrong = Un autre coup prend davantage sur le moment, et rapporte moins à la fin.
idea-pairs = En chemin, le gagnant prend des paires.
idea-breaking = Une prise pourrait casser un alignement de cinq : veillez à ce que cela n’arrive pas.
idea-double = Une seule pierre fait deux quatre.

## Idées des problèmes
tag-all-but-two = toutes sauf deux
tag-ban = l’interdit
tag-best-line = meilleure suite
tag-blacken = noircir
tag-breaking = casser un cinq
tag-broken-bar = tablette entamée
tag-control = contrôle
tag-corner = coin
tag-count = compter
tag-count-the-chains = compter les chaînes
tag-diagonal = diagonale
tag-double = double menace
tag-double-cross = double-cross
tag-double-dealing = donner pour garder
tag-edge = bord
tag-first-steps = premiers pas
tag-five = cinq alignés
tag-free-box = case offerte
tag-greedy-is-wrong = la gourmandise perd
tag-hard-hearted-handout = cadeau franc
tag-joint = carrefour
tag-long-chain-rule = règle des chaînes longues
tag-loop = boucle
tag-mirage = mirage
tag-mirror = miroir
tag-order = ordre
tag-pairing = couplage
tag-pairs = paires
tag-parity = parité
tag-pass = passer
tag-quadruple = quatre cercles
tag-quiet-move = coup tranquille
tag-rectangle = rectangle
tag-sacrifice = sacrifice
tag-safe-line = coup sûr
tag-shut-in = enfermer
tag-square = carré
tag-take-all = tout prendre
tag-tempo = tempo
tag-three-rows = trois lignes
tag-tie = égalité
tag-trap = piège
tag-triple = trois cercles
tag-two-rows = deux lignes
tag-waiting-move = coup d’attente
tag-which-box-first = quelle case d’abord
ui-new-start = Un problème arrive.
ui-new-sheet = Le mettre sur une feuille
ui-make-new = On peut y ajouter des problèmes tout neufs.
ui-make-week = La feuille de la semaine.
sheet-week = Semaine { $week }
ui-make-wait = Le nouveau problème se prépare…
ui-make-lost = Ce nouveau problème ne peut pas se faire ici.
table-new-stars = { $count ->
    [one] Difficulté : { $count } étoile sur 5
   *[other] Difficulté : { $count } étoiles sur 5
  }

## Préparer sa feuille
ui-make = Préparer sa feuille
ui-make-lead = Ou cochez les problèmes voulus : la mise en page se fait toute seule.
ui-make-of = { $game } : préparer sa feuille
ui-make-description = Choisissez des problèmes de { $game } et imprimez-les, avec les réponses sur une page à part.
ui-make-without = Pour choisir les problèmes, il faut JavaScript. Voici des feuilles toutes prêtes, avec leurs réponses à part.
ui-make-text = Cochez des problèmes et imprimez : la feuille se compose à mesure. L’adresse de cette page retient votre choix ; gardez-la ou envoyez-la.
ui-make-all = Tout cocher
ui-make-none = Tout décocher
ui-make-layout = Mise en page
ui-make-title = Titre
ui-make-per-page = Problèmes par page
ui-make-paper = Papier
ui-make-all-description = Choisissez des problèmes d’un jeu ou de plusieurs et imprimez-les sur une même feuille, avec ou sans réponses.
ui-make-of-all = Plusieurs jeux sur une feuille
ui-make-game = Jeu
ui-make-from = Niveau de
ui-make-to = à
ui-make-kind = Impression
ui-make-normal = ordinaire
ui-make-large = en grands caractères
ui-make-booklet = en livret
ui-make-answers-end = sur une page à part
ui-make-answers-fold = sur une bande à replier
ui-make-answers-none = sans
ui-make-versions = Versions A et B pour deux voisins : grilles retournées, autre ordre
ui-make-qr = Code QR des réponses
ui-make-print = Imprimer
ui-make-puzzles = { $count ->
    [one] Un problème choisi
   *[other] { $count } problèmes choisis
  }
ui-make-pages = { $count ->
    [one] une page
   *[other] { $count } pages
  }
ui-make-status = { $puzzles }, { $pages }.
ui-make-status-answers = { $puzzles }, { $pages } et les réponses.
ui-make-fewer = Certaines pages en ont moins, pour que les plateaux restent lisibles.
ui-make-nothing = Rien n’est coché : cochez au moins un problème.

## Emporter un diagramme
ui-save-kept = Enregistré : { "{file}" }

## The pages around the boards
game-pipopipette-short = Pipopipette
game-ninuki-short = Ninuki
ui-nav-games = Jeux
ui-tab-rules = Règles
ui-tab-lesson = Leçon
ui-tab-print = Imprimer
ui-theme-auto = Couleurs : comme sur cet appareil
ui-theme-light = Couleurs : claires
ui-theme-dark = Couleurs : sombres
ui-blue = Bleu
ui-red = Rouge
ui-place = { $number } sur { $total }
ui-your-moves = Vos coups
ui-tried = Essayés
ui-play-next = Problème suivant
ui-share = Partager
ui-share-picture = Partager l’image
ui-share-keep = Enregistrer l’image
ui-share-link = Copier le lien
ui-share-line = Copier mes carrés
ui-share-first = Trouvé du premier coup
ui-share-alone = Trouvé sans indice
ui-share-hint = Trouvé avec un indice
ui-close = Fermer
ui-play-explore = Explorer
ui-play-back-one = Un coup en arrière
ui-play-on-one = Un coup en avant
play-explore = Tous les coups que la page connaît : un rond vert garde le gain ou les points, une croix rouge les perd. Désignez-en un pour le suivre.
play-illegal-dualite = { $place } ({ $holds }) n’est pas permis : il faut toucher la case entre crochets, par un côté ou par un coin. Vous avez le choix entre les cases marquées d’un point.
play-illegal-morpiae = Aucun trait n’est possible ici par { $place } : il faut un croisement vide, aligné avec quatre cercles. Vous avez le choix entre les croisements marqués d’un point.
play-illegal-chomp = { $place } est déjà mangé : croquez un carreau qui reste.
play-illegal-pipopipette = { $place } est déjà tracée : choisissez une ligne qui manque.
puzzle-known-certified = Prouvé, coup par coup
puzzle-known-exhaustive = Prouvé : tous les cas examinés
puzzle-known-argued = Prouvé par un raisonnement
puzzle-known-tabled = Calculé à partir d’une table
puzzle-known-searched = Calculé par exploration
puzzle-known-rules = Par la règle du jeu
puzzle-known-wins = Le gain est prouvé ; aucun autre n’a été trouvé
puzzle-known-unchecked = Non vérifié
ui-home-choose = Choisir un jeu
ui-home-solve = Résoudre un problème
ui-home-go-on = Continuer à résoudre
ui-home-proved = Prouvé, pas seulement affirmé
ui-claims-proved = { $count ->
    [one] La seule affirmation de ces pages et de ces solutions qu’un moteur puisse vérifier l’est à chaque fabrication du site. Là où vous voyez la coche verte, elle dit comment.
   *[other] Les { $count } affirmations de ces pages et de ces solutions qu’un moteur peut vérifier le sont à chaque fabrication du site. Là où vous voyez la coche verte, elle dit comment.
  }
ui-home-ledger = Le registre des preuves
ui-home-paper = Pour qui aime le papier
ui-home-paper-text = Des feuilles pour ce soir ou pour la classe de lundi : choisissez les problèmes, imprimez, gardez les solutions à part.
ui-home-print = Imprimer une feuille
ui-home-against = Jouer à { $game } contre le moteur
ui-home-learn = Apprendre { $game } en images
ui-home-tonight = Imprimer la feuille de ce soir
ui-home-own = À emporter
ui-home-own-text = Chaque diagramme s’emporte en image, avec sa position. Rien ici ne vous observe, et tout le site fonctionne depuis un dossier, sans réseau.
ui-gallery-lead = Chacun a sa solution, et sa page dit comment on la connaît. Ce que vous résolvez n’est retenu que sur cet appareil.
ui-filter = Choisir parmi les problèmes
ui-filter-left = À résoudre
ui-random = Au hasard
ui-to-finish = à finir
ui-progress-short = { "{solved}" } sur { "{total}" }
seal-short-proved = Prouvé
seal-short-computed = Calculé
ui-seals = ✓ prouvé, ≈ calculé : touchez un signe pour savoir comment on le sait.
ui-in-words = Le plateau en mots

## Nouveaux problèmes
ui-new = Nouveau problème
ui-new-of = { $game } : un nouveau problème
ui-new-description = Un problème de { $game } tout neuf : la page le fabrique, avec une seule bonne réponse, prouvée, au niveau que vous choisissez.
ui-new-lead = La page fabrique un problème tout neuf, avec une seule bonne réponse.
ui-new-noscript = Pour fabriquer un problème, la page a besoin de son script. Il y en a de tout prêts dans la liste :
ui-new-stop = Arrêter
ui-new-link = Copier le lien vers ce problème
table-new-looking = { $count ->
    [one] Recherche d’un problème… { $count } position essayée.
   *[other] Recherche d’un problème… { $count } positions essayées.
  }
table-new-stopped = Recherche arrêtée. Appuyez encore pour chercher un autre problème.
table-new-lost = Le moteur ne peut pas tourner dans ce navigateur. La liste a des problèmes qui s’en passent.
table-new-turn = À vous.
table-new-try = Pointez le plateau pour revenir en arrière, puis essayez un autre coup.
table-new-better = Il y a mieux.
table-new-rest = À partir d’ici, tous les coups se valent.
table-new-among = C’est l’une des places marquées d’un point.
table-new-key = Le bon coup est { $move }.
table-new-reason = { $count ->
    [one] { $move } est le bon coup, l’autre ne l’est pas.
   *[other] Seul { $move } convient ; les { $count } autres coups échouent.
  }
table-new-solution = La solution : { $value }.

## Composer
ui-compose = Composer un problème
ui-compose-of = { $game } : composer un problème
ui-compose-description = Posez une position de { $game }, choisissez la question : le moteur dit si le problème tient, et vous emportez son fichier.
ui-compose-lead = Posez une position, choisissez la question, et voyez si le problème tient.
ui-compose-noscript = Pour composer ici, la page a besoin de son script. Un fichier de problème écrit à la main est jugé par le programme.
ui-compose-draw = Cliquez sur une place pour la garnir ou la vider. « Reprendre » défait chaque geste.
ui-compose-play = Jouez les coups des deux camps jusqu’à la position de votre problème.
ui-compose-brush = Ce qu’on pose sur le plateau
ui-compose-clear = Recommencer
ui-compose-task = Question
ui-compose-number = Combien
ui-compose-judge = Juger ce problème
ui-compose-title = Titre
ui-compose-file = Télécharger le fichier du problème
ui-compose-board = Plateau et règles
ui-compose-position = La position en texte ; on peut déposer ici le fichier d’une partie
ui-compose-read = La poser
ui-compose-open = Ouvrir un fichier
compose-last = dernier coup
compose-to-move = Changer de camp
compose-pairs-black = Paires de Noir + 1
compose-pairs-white = Paires de Blanc + 1
compose-task-win-in = Gagner en … coups
compose-task-win = Gagner
compose-task-best = Trouver le meilleur coup
compose-task-margin = Prendre … points d’avance
compose-task-capture = Gagner … points d’un coup
table-compose-ready = Choisissez ce qui est demandé, puis faites juger le problème.
table-compose-over = La partie est finie ici : il n’y a plus rien à demander.
table-compose-refused = Cela ne peut pas se trouver ici.
table-compose-refused-chomp = La tablette n’a pas ce carreau.
table-compose-refused-dualite = Cela ne peut pas se trouver ici : le dernier coup est l’un des cercles, et avant lui il n’y avait pas quatre cercles d’une couleur alignés.
table-compose-refused-ninuki = Cela ne peut pas se trouver ici : le camp dont c’est le tour n’a ni cinq pierres alignées ni cinq paires.
table-compose-unread = Ce n’est pas une position que le jeu connaisse ; voyez à partir du signe { $count }.
table-compose-unfit = Cette question ne peut pas se poser dans cette position.
table-compose-stopped = Recherche arrêtée. Rien n’est tranché.
table-compose-sound = Le problème tient : { $move }, et rien d’autre.
table-compose-dual = { $move } est le seul premier coup qui convienne. Mais après { $word }, plusieurs coups gagnent : { $places }.
table-compose-slow-win = { $move } est le seul premier coup à temps. D’autres gagnent aussi, mais plus tard : { $places }.
table-compose-short = C’est plus rapide que demandé : celui dont c’est le tour { $value }.
table-compose-cooked = Plusieurs premiers coups conviennent : { $places }.
table-compose-no-solution = Aucun premier coup ne convient. Si les deux jouent bien, celui dont c’est le tour { $value }.
table-compose-none = Aucun premier coup ne convient : d’ici, on ne peut pas forcer un gain aussi vite.
table-compose-first = { $move } est le seul premier coup qui convienne. La suite est-elle unique ? Recherche…
table-compose-first-only = { $move } est le seul premier coup qui convienne. Que la suite soit unique n’a pas été vérifié.
table-compose-later = Pas aussi vite : celui dont c’est le tour { $value }.
table-compose-rules = Sous cette règle, la position n’est pas possible : rien n’a changé.
table-compose-open = Pas tranché : le moteur a essayé { $count } positions sans voir la fin.
table-compose-fact-keys = Premier coup
table-compose-fact-line = Meilleur jeu
table-compose-fact-slow = Gagne plus tard
table-compose-fact-seen = Positions essayées
table-compose-untitled = Sans titre

## Marques des textes

ui-alert-caution = Attention
ui-alert-important = Important
ui-alert-note = Remarque
ui-alert-tip = Conseil
ui-alert-warning = Avertissement
ui-note-back = Retour au texte depuis la note { $number }
ui-note-number = Note { $number }
ui-notes = Notes
ui-stands-in-kept = Cette page n’existe que dans sa langue d’origine ({ $language }).
ui-stands-in = Cette page n’est pas encore traduite : la voici dans sa langue d’origine ({ $language }).
ui-task-done = fait :
ui-task-open = à faire :

## Une première partie en images, sous chacune
first-game-move = { $number }. { $move }
first-game-won = { $number }. { $move } : ce coup gagne.
first-game-lost = { $number }. { $move } : ce coup perd.
first-game-drawn = { $number }. { $move } : partie nulle.
first-game-counted = { $number }. { $move } : la partie est finie, on compte les points.

## Les règles d’un jeu que dit son fichier
rules-alike = Deux joueurs jouent à tour de rôle ; les signes sont communs.
rules-signs = Deux joueurs jouent à tour de rôle : { $first } commence, { $second } répond.
rules-numbered = Deux joueurs jouent à tour de rôle : le premier joueur commence.
rules-near-4 = { $grid ->
    [cells] Deux cases sont voisines si elles ont un côté commun.
   *[other] Deux points sont voisins si un trait du quadrillage les joint.
  }
rules-near-6 = { $grid ->
    [cells] Deux cases sont voisines si elles ont un côté commun ou si l’une touche le coin en haut à droite de l’autre.
   *[other] Deux points sont voisins si un trait du quadrillage les joint, ou une diagonale « / ».
  }
rules-near-8 = { $grid ->
    [cells] Deux cases sont voisines dès qu’elles se touchent, même par un coin.
   *[other] Deux points sont voisins si un trait du quadrillage les joint, ou une diagonale.
  }
rules-who-or = Ou bien chaque joueur
rules-who-first = Le premier joueur
rules-who-second = Le second joueur
rules-row = { $more ->
    [yes] au moins{" "}
   *[other] {""}
  }{ $count } signes { $kinds ->
    [several] pareils alignés
   *[other] alignés
  }, en ligne, en colonne ou en diagonale ({ $names })
rules-end-draw = Si celui dont c’est le tour ne peut plus jouer et que personne n’a gagné, la partie est nulle.
rules-start = Avant le premier coup, voici ce qui est tracé : { $position }
rules-only = { $rule } ({ $usual ->
    [yes] d’ordinaire
   *[other] au choix
  } : { $option } = { $value })
rules-move = { $who } trace { $what }.
rules-where = { $who } trace { $what }, { $conditions }.
rules-who-each = À son tour, chaque joueur
rules-who-then = Ensuite, à son tour, chaque joueur
rules-who-begins = Celui qui commence
rules-who = { $player }
rules-player-first = le premier joueur
rules-player-second = le second joueur
rules-or = { $one } ou { $other }
rules-nothing = rien
rules-draw = { $sign } { $places }
rules-own = son propre signe
rules-sign = { $name }
rules-line-drawn = un trait entre deux points voisins
rules-empty-place = vides
rules-held-place = qui portent { $name }
rules-on = { $grid ->
    [cells] dans une case vide
   *[other] sur un point vide
  }
rules-on-several = { $grid ->
    [cells] dans { $count } cases { $place }, l’une après l’autre
   *[other] sur { $count } points { $place }, l’un après l’autre
  }
rules-run = { $grid ->
    [cells] dans { $count } cases { $place } { $way }
   *[other] sur { $count } points { $place } { $way }
  }
rules-run-to = { $grid ->
    [cells] dans { $least } { $step ->
        [one] ou
       *[other] à
      } { $count } cases { $place } { $way }
   *[other] sur { $least } { $step ->
        [one] ou
       *[other] à
      } { $count } points { $place } { $way }
  }
rules-on-over = par-dessus { $name }
rules-all-two = { $grid ->
    [cells] { $on } et dans toutes les cases vides du rectangle qui va de cette case au coin { $corner }
   *[other] { $on } et sur tous les points vides du rectangle qui va de ce point au coin { $corner }
  }
rules-way-either = côte à côte ou l’une au-dessus de l’autre
rules-way-row = qui se suivent
rules-way-across = côte à côte
rules-way-upright = l’une au-dessus de l’autre
rules-all = { $grid ->
    [cells] { $on } et dans toutes les cases vides situées { $side }
   *[other] { $on } et sur tous les points vides situés { $side }
  }
rules-corner-top-left = en haut à gauche
rules-corner-top-right = en haut à droite
rules-corner-bottom-left = en bas à gauche
rules-corner-bottom-right = en bas à droite
rules-to-left = à sa gauche
rules-to-right = à sa droite
rules-to-top = au-dessus
rules-to-bottom = au-dessous
rules-beside = à côté { $what }
rules-not-beside = jamais à côté { $what }
rules-beside-every = à côté { $what }
rules-not-beside-every = jamais à côté { $what } à la fois
rules-above = juste au-dessus { $what }
rules-not-above = jamais juste au-dessus { $what }
rules-what-own = { $every ->
    [yes] de tous ses propres signes
   *[other] d’un des siens
  }
rules-what-other = { $every ->
    [yes] de tous les signes de l’adversaire
   *[other] d’un signe de l’adversaire
  }
rules-what-filled = { $every ->
    [yes] de tout ce qui est tracé
   *[other] de ce qui est déjà tracé
  }
rules-what-empty = { $grid ->
    [cells] d’une case vide
   *[other] d’un point vide
  }
rules-what-edge = du bord du plateau
rules-what-floor = du bord inférieur
rules-what-last = { $every ->
    [yes] de tout ce que le dernier coup a tracé
   *[other] de ce que le dernier coup a tracé
  }
rules-what-sign = { $every ->
    [yes] de chaque { $name }
   *[other] de { $name }
  }
rules-word = { $word }
rules-line = un alignement { $words } (en ligne, en colonne ou en diagonale, dans les deux sens)
rules-box = le quatrième côté d’une case
rules-points = Celui qui complète { $what } marque un point pour chacun.
rules-points-again = Celui qui complète { $what } marque un point pour chacun et rejoue.
rules-points-box = Celui qui trace { $what } marque un point par case fermée.
rules-points-box-again = Celui qui trace { $what } marque un point par case fermée et rejoue.
rules-end = { $when }, { $wins }.
rules-when = Dès que quelqu’un a complété { $what }
rules-when-joins = { $grid ->
    [cells] Dès que des cases voisines marquées { $name } relient { $from } et { $to }
   *[other] Dès que des points voisins marqués { $name } relient { $from } et { $to }
  }
rules-when-stuck = Quand celui dont c’est le tour ne peut plus jouer
rules-side-left = le bord gauche
rules-side-right = le bord droit
rules-side-top = le haut
rules-side-bottom = le bas
rules-mover-wins = celui qui vient de jouer gagne
rules-mover-loses = celui qui vient de jouer perd
rules-stuck-loses = Celui qui ne peut plus jouer perd.
rules-stuck-wins = Celui qui ne peut plus jouer gagne : le dernier à avoir joué perd.
rules-stuck-points = Quand celui dont c’est le tour ne peut plus jouer, celui qui a le plus de points gagne ; à égalité, la partie est nulle.
rules-nobody-wins = la partie est nulle
rules-points-win = celui qui a le plus de points gagne ; à égalité, la partie est nulle
rules-player-wins = { $player } gagne
