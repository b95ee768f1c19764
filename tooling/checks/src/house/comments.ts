import { type Check, count, type Finding } from "../check.ts";
import type { Source } from "../repository.ts";

const UNFINISHED = /\b(TODO|FIXME|XXX|HACK)\b|\bnot implemented\b/;
const LONGEST = 3;

/** Exports of these packages also document units, errors and an example. */
const DOCUMENTED = /^packages\/(contract|client)\//;

/** Comments have at most three lines, and no TODOs. */
export const comments: Check = {
  name: "comments",
  run: ({ sources }) => ({
    findings: sources.flatMap(checkSource),
    summary: count(
      sources.reduce((sum, { comments }) => sum + comments.length, 0),
      "comment",
    ),
  }),
};

function checkSource(source: Source): Finding[] {
  return paragraphs(source).flatMap(({ line, lines }): Finding[] => {
    const at = { file: source.file, line };
    const word = UNFINISHED.exec(lines.join("\n"))?.[0];
    return [
      ...(word ? [{ ...at, message: `"${word}": finish it, or open an issue.` }] : []),
      ...(lines.length > LONGEST && !DOCUMENTED.test(source.file)
        ? [{ ...at, message: `A comment of ${lines.length} lines: use at most three.` }]
        : []),
    ];
  });
}

interface Paragraph {
  line: number;
  lines: string[];
}

/** Consecutive line comments count as one comment. */
function paragraphs(source: Source): Paragraph[] {
  const found: Paragraph[] = [];
  for (const { type, value, start } of source.comments) {
    const line = source.lineAt(start);
    const lines = value
      .split("\n")
      .map((each) => each.replace(/^\s*\*?\s?/, "").trim())
      .filter((each) => each !== "");
    const before = found.at(-1);
    const alone = source.text.slice(0, start).split("\n").at(-1)?.trim() === "";
    if (type === "Line" && alone && before && before.line + before.lines.length === line)
      before.lines.push(...lines);
    else found.push({ line, lines });
  }
  return found;
}
