import { type Check, count } from "../check.ts";
import { isForTests } from "../source.ts";

const FEW_OVER = 200;
const MOST = 250;

/** The entry of a package is a list of what it exports; a long list has still one subject. */
const ENTRY = /^packages\/[^/]+\/src\/index\.ts$/;

/** Files stay small enough to see at once; one that grows has found a second subject. */
export const sizes: Check = {
  name: "sizes",
  run({ sources }) {
    const measured = sources
      .filter(({ file }) => !isForTests(file) && !ENTRY.test(file))
      .map(({ file, text }) => ({ file, lines: text.trimEnd().split("\n").length }))
      .toSorted((one, other) => one.lines - other.lines);
    const median = measured[Math.floor(measured.length / 2)]?.lines ?? 0;
    const long = measured.filter(({ lines }) => lines > FEW_OVER);
    return {
      findings: long
        .filter(({ lines }) => lines > MOST)
        .map(({ file, lines }) => ({ file, message: `${lines} lines: it has found a second subject.` })),
      summary: `median ${count(median, "line")}, ${count(long.length, "file")} over ${FEW_OVER}`,
    };
  },
};
