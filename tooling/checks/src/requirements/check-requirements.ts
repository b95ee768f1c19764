import type { Check } from "../check.ts";
import { isTest, type Repository, type Source } from "../repository.ts";

/** One row of the specification's table: `LIB-07`, and the area `LIB` it belongs to. */
interface Row {
  id: string;
  area: string;
  requirement: string;
  line: number;
}

export const ROWS_FILE = "docs/spec/requirements.tsv";

/** Reads the table: a header line, then id, source, surface and requirement, separated by tabs. */
const readRows = (table: string): Row[] =>
  table
    .split("\n")
    .map((text, index) => {
      const [id = "", , , requirement = ""] = text.split("\t");
      return { id, area: id.replace(/-\d+$/, ""), requirement, line: index + 1 };
    })
    .slice(1)
    .filter(({ id }) => id.trim() !== "");

/** A row's id in the title of a test. */
interface Tag {
  id: string;
  file: string;
  line: number;
  /** In a test that only `npm run test:all` runs, which proves no row. */
  isRare: boolean;
}

/** Where the tests stand that only `npm run test:all` runs. */
function readRare(source: Source): { start: number; end: number }[] {
  const rare: { start: number; end: number }[] = [];
  const textOf = (node?: { start: number; end: number }) => node && source.text.slice(node.start, node.end);
  source.visit({
    CallExpression({ callee, arguments: [title, options], start, end }) {
      if (
        /\brunIf\([^)]*TEST_ALL/.test(textOf(callee) ?? "") ||
        (/^(test|it)\b/.test(textOf(callee) ?? "") && textOf(title)?.includes("@all")) ||
        (options?.type === "ObjectExpression" && /\btag: "@all"/.test(textOf(options) ?? ""))
      )
        rare.push({ start, end });
    },
  });
  return rare;
}

const TAGS = /\[([A-Z]+-\d+(?:, ?[A-Z]+-\d+)*)\]/g;

/** Tags like `[FORM-25, FORM-01]` in the strings of test files; comments do not count. */
function readTags(source: Source): Tag[] {
  if (!isTest(source.file)) return [];
  const tags: Tag[] = [];
  const rare = readRare(source);
  const collect = (text: string, start: number) => {
    for (const [, ids = ""] of text.matchAll(TAGS)) {
      const isRare = rare.some((test) => test.start <= start && start < test.end);
      for (const id of ids.split(/, ?/))
        tags.push({ id, file: source.file, line: source.lineAt(start), isRare });
    }
  };
  source.visit({
    Literal(node) {
      if (typeof node.value === "string") collect(node.value, node.start);
    },
    TemplateElement(node) {
      collect(node.value.raw, node.start);
    },
  });
  return tags;
}

/** Every tag names a row, and every row has a test that `npm test` runs. */
export const requirements: Check = {
  name: "requirements",
  run(repository) {
    const { rows, tags, untested } = coverage(repository);
    const known = new Set(rows.map(({ id }) => id));
    return {
      findings: [
        ...tags
          .filter(({ id }) => !known.has(id))
          .map(({ id, file, line }) => ({ file, line, message: `${id} is not a row of ${ROWS_FILE}.` })),
        ...untested.map(({ id, line }) => ({
          file: ROWS_FILE,
          line,
          message: `${id} has no test that npm test runs.`,
        })),
      ],
      summary: `${rows.length - untested.length} of ${rows.length} rows have a test`,
    };
  },
};

export function coverage(repository: Repository) {
  const rows = readRows(repository.text(ROWS_FILE));
  const tags = repository.sources.flatMap(readTags);
  const tested = new Set(tags.filter(({ isRare }) => !isRare).map(({ id }) => id));
  return { rows, tags, untested: rows.filter(({ id }) => !tested.has(id)) };
}

/** The areas in the table's order, with the number of tested rows. */
export function byArea(rows: readonly Row[], untested: readonly Row[]): string[] {
  const missing = Map.groupBy(untested, ({ area }) => area);
  return [...Map.groupBy(rows, ({ area }) => area)].map(
    ([area, all]) => `${area} ${all.length - (missing.get(area)?.length ?? 0)}/${all.length}`,
  );
}
