import { type Check, count, type Finding } from "../check.ts";

const FOLDER = "docs/decisions/";
const INDEX = `${FOLDER}README.md`;
const FILE = /^docs\/decisions\/((\d{2})-[a-z0-9]+(?:-[a-z0-9]+)*\.md)$/;
const FORMER = "tooling/decisions/";

const PARTS = ["Context", "Decision", "Consequences"];
const STATUS = /^Status: (accepted|superseded by \[\d{2}\]\((\d{2}-[a-z0-9-]+\.md)\))$/m;
const DATE = /^Date: (\d{4}-\d{2}-\d{2})$/m;
const TITLE = /^# (.+)\n/;
/** `| 07 | [Title](07-title.md) | accepted | 2026-11-22 |` */
const ROW = /^\| (\d{2}) \| \[(.+)\]\((.+)\) \| (.+) \| (.+) \|$/gm;

interface Page {
  file: string;
  /** Without its folder. */
  name: string;
  number: string;
  title: string;
  status: string;
  /** The page that took over, as this one links to it. */
  successor: string | undefined;
  date: string;
}

/** What a page lacks, each in a sentence. */
function lacks(page: Page, text: string): string[] {
  const hasPart = (part: string) => new RegExp(`^## ${part}\\n+(?!#|$)`, "m").test(text);
  return [
    ...(page.title ? [] : ["The first line is the title: # What was decided."]),
    ...(page.status ? [] : ["Write Status: accepted, or Status: superseded by [NN](NN-topic.md)."]),
    ...(Number.isNaN(Date.parse(page.date)) ? ["Write Date: YYYY-MM-DD."] : []),
    ...PARTS.filter((part) => !hasPart(part)).map((part) => `The part "${part}" is missing or empty.`),
  ];
}

/** Decision pages are complete, superseded ones link to their successor, and the index lists exactly the pages. */
export const decisions: Check = {
  name: "decisions",
  run({ files, text }) {
    const inFolder = files.filter((file) => file.startsWith(FOLDER) && file !== INDEX);
    const pages = inFolder.flatMap((file): Page[] => {
      const [, name, number] = FILE.exec(file) ?? [];
      const page = text(file);
      const [, status = "", successor] = STATUS.exec(page) ?? [];
      const date = DATE.exec(page)?.[1] ?? "";
      return name && number
        ? [{ file, name, number, title: TITLE.exec(page)?.[1] ?? "", status, successor, date }]
        : [];
    });
    const names = new Set(pages.map(({ name }) => name));
    const numbered = Map.groupBy(pages, ({ number }) => number);
    const rows = [...(files.includes(INDEX) ? text(INDEX) : "").matchAll(ROW)].map(([row]) => row);
    const expected = pages.map(({ number, title, name, status, date }) => ({
      name,
      row: `| ${number} | [${title}](${name}) | ${status} | ${date} |`,
    }));
    const known = new Set(expected.map(({ row }) => row));

    const findings: Finding[] = [
      ...files
        .filter((file) => file.startsWith(FORMER))
        .map((file) => ({ file, message: `Decisions are pages of ${FOLDER}, one for each topic.` })),
      ...inFolder
        .filter((file) => !FILE.test(file))
        .map((file) => ({ file, message: "Name it NN-topic.md." })),
      ...pages.flatMap((page) => [
        ...lacks(page, text(page.file)).map((message) => ({ file: page.file, message })),
        ...((numbered.get(page.number)?.length ?? 0) > 1
          ? [{ file: page.file, message: `Number ${page.number} is taken twice.` }]
          : []),
        ...(page.successor && (page.successor === page.name || !names.has(page.successor))
          ? [{ file: page.file, message: `Its successor ${page.successor} is no other page.` }]
          : []),
      ]),
      ...expected
        .filter(({ row }) => !rows.includes(row))
        .map(({ name, row }) => ({ file: INDEX, message: `${name} has no row, or not this one: ${row}` })),
      ...rows
        .filter((row, place) => !known.has(row) || rows.indexOf(row) !== place)
        .map((row) => ({
          file: INDEX,
          message: `No page belongs to this row, or it is there twice: ${row}`,
        })),
    ];
    return { findings, summary: count(pages.length, "page") };
  },
};
