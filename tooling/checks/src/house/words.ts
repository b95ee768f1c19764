import { type Check, count, type Finding } from "../check.ts";
import { isTest, type Source } from "../repository.ts";

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

interface Ban {
  pattern: RegExp;
  reason: string;
}

/** What WRITING_STYLE.md bans. Only words that are never right here: the rest is up to the reader. */
const BANS: readonly Ban[] = [
  { pattern: /\bwhoever\b/i, reason: "name who: the user, the caller, an administrator" },
  { pattern: /(?<!`)\b(no|some)body\b/i, reason: "name who, or say what happens" },
  { pattern: /\bdeeds?\b/i, reason: "an action" },
  { pattern: /\bin force\b/i, reason: "active" },
  { pattern: /\bfarewells?\b/i, reason: "the deletion confirmation" },
  { pattern: /\bleave[- ]taking\b/i, reason: "closing an account, or draining" },
  { pattern: /\b(is|are|was|were) (asked|told)\b/i, reason: "say who requests or sends what" },
  {
    pattern: /\b(goes|go|went) on (with|as|being|until|over|while|writing|counting)\b/i,
    reason: "continues",
  },
  { pattern: /\bcomes? out of\b/i, reason: "say what makes it" },
  { pattern: /\bwhat .{1,40} has shown\b/i, reason: "name the data" },
  { pattern: /\bwish(es|ed)?\b/i, reason: "a request, or what the user wants" },
  { pattern: /\bstanding\b/i, reason: "state, or status" },
  { pattern: /\btruth\b/i, reason: "the snapshot, or the source" },
  { pattern: /\bupkeep\b/i, reason: "maintenance" },
  { pattern: /\bgiven? up on\b/i, reason: "failed" },
];

const QUOTES_THE_WORDS = /^(WRITING_STYLE\.md|docs\/spec\/|tooling\/checks\/src\/house\/)/;
/** The book and the landing page speak to readers in their own voice; briefs are as people type them. */
const PROSE = /^packages\/(vault|writer\/src\/testing)\/|^apps\/web\/src\/landing\/|\.snap$/;

/** Comments, test titles and documents keep to plain words. */
export const plainWords: Check = {
  name: "plain words",
  run({ files, sources, text }) {
    const pages = files.filter(
      (file) => file.endsWith(".md") && !QUOTES_THE_WORDS.test(file) && !PROSE.test(file),
    );
    const code = sources.filter(({ file }) => !QUOTES_THE_WORDS.test(file) && !PROSE.test(file));
    const findings = [
      ...code.flatMap((source) => inComments(source)),
      ...code.filter(({ file }) => isTest(file)).flatMap((source) => inTitles(source)),
      ...pages.flatMap((file) =>
        text(file)
          .split("\n")
          .flatMap((line, index) => judge(file, index + 1, line)),
      ),
    ];
    return { findings, summary: `${count(code.length, "source file")}, ${count(pages.length, "document")}` };
  },
};

const judge = (file: string, line: number, words: string): Finding[] =>
  BANS.flatMap(({ pattern, reason }) => {
    const word = pattern.exec(words)?.[0];
    return word ? [{ file, line, message: `"${word}" is not plain English here: ${reason}.` }] : [];
  });

const inComments = ({ file, comments, lineAt }: Source): Finding[] =>
  comments.flatMap(({ value, start }) => judge(file, lineAt(start), value.replace(/\s*\n\s*\*?\s*/g, " ")));

const TITLE = /\b(?:it|test|describe)(?:\.\w+)*\(\s*(["'`])((?:(?!\1).)*)\1/g;

const inTitles = ({ file, text, lineAt }: Source): Finding[] =>
  [...text.matchAll(TITLE)].flatMap(({ 2: title = "", index }) => judge(file, lineAt(index), title));
