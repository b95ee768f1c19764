import { describe, expect, it } from "vitest";
import { guessSeparator, readTable } from "../../../files/read-table.ts";
import { dayOrderOf, readDate } from "./read-dates.ts";
import { guessHead, guessUses, isKnownHead, readStories } from "./read-stories.ts";

/** A file as it is read before anything is chosen. */
function read(content: string, name = "stories.csv") {
  const separator = guessSeparator(content, { name, isHead: isKnownHead });
  const { rows, remarks } = readTable(content, separator);
  const hasHead = guessHead(rows);
  const uses = guessUses(rows, hasHead);
  const read = readStories(rows, { hasHead, uses, order: "day-first" });
  return { separator, uses, remarks, read, stories: read.flatMap(({ story }) => (story ? [story] : [])) };
}
const texts = (content: string, name?: string) => read(content, name).stories.map(({ text }) => text);

describe("a table", () => {
  it("has line breaks, quotes and commas inside cells, and every field", () => {
    const csv = `\ufeffDate,Story,People,Tags,Title
2026-03-14,"The oven died.
""Nobody panics,"" Ben said.","Ben; Mara",bakery,
2026-03,The van broke down.,,"work, road",Van
`;
    expect(read(csv).stories).toEqual([
      {
        text: 'The oven died.\n"Nobody panics," Ben said.',
        title: "",
        date: "2026-03-14",
        place: "",
        people: ["Ben", "Mara"],
        tags: ["bakery"],
      },
      {
        text: "The van broke down.",
        title: "Van",
        date: "2026-03",
        place: "",
        people: [],
        tags: ["work", "road"],
      },
    ]);
  });

  it.each([
    ["sep=;\nstory;date\nIt died.;2026", ["It died."]],
    ["sep=;\r\nIt died, at four.;2026\r\nIt lives.;2025\r\n", ["It died, at four.", "It lives."]],
    ["SEP=\t\nTitle\tStory\nOven\tIt died.", ["It died."]],
  ])("whose first line is Excel's separator has no story of that: %j", (content, stories) => {
    expect(texts(content)).toEqual(stories);
  });

  it.each([
    [
      "a form's",
      "Timestamp,What happened?\n3/14/2026 10:22:11,The oven died at four.\n3/15/2026 9:01:00,Ben called.",
      ["date", "text"],
    ],
    ["a German one's", "Titel;Geschichte;Datum\nOfen;Er ging kaputt.;14.3.2026", ["title", "text", "date"]],
    [
      "a survey's",
      '"Submitted at","Your name","Tell us in your words"\n"2026-03-14 10:22","Ben","The oven died at four in the morning."\n"2026-03-15 9:00","Mara","The van broke down on the way to Lagos."',
      ["date", "none", "text"],
    ],
  ])("with unknown heads stores no timestamp as a story: %s", (_whose, content, uses) => {
    const found = read(content);
    expect(found.uses).toEqual(uses);
    expect(found.stories.map(({ text }) => text).join()).not.toMatch(/happened|2026|Geschichte|Tell us/);
    expect(found.stories.every(({ date }) => date?.startsWith("2026-03-1"))).toBe(true);
  });

  it("keeps a comma of a sentence without quotes, and says so", () => {
    const { stories, remarks } = read("date,story\n2026,The oven died, and Ben came.\n2025,It lives.");
    expect(stories[0]?.text).toBe("The oven died, and Ben came.");
    expect(remarks).toEqual(["Rows with more cells than columns: 2. The rest is in the last column."]);
  });

  it("says where a quotation mark is never closed", () =>
    expect(read('story,date\nIt lives.,2026\n"It died.,2026\nBen came.,2026').remarks).toEqual([
      "The quotation mark in row 3 is never closed, so everything after it is in one cell.",
    ]));
});

describe("one story per line", () => {
  it.each([
    ["The oven died, and Ben came.\nThe van broke down, again.", "stories.txt"],
    ["The oven died, and Ben came.\nThe van broke down, again.", "stories.csv"],
    ["- The oven died, and Ben came.\r\n\r\n2) The van broke down, again.", ""],
  ])("is not cut at its first comma: %j in %j", (content, name) => {
    expect(texts(content, name)).toEqual(["The oven died, and Ben came.", "The van broke down, again."]);
  });

  it("may be in quotes, and have a heading", () => {
    expect(texts('"It died, at four."\n"It lives."')).toEqual(["It died, at four.", "It lives."]);
    expect(texts("Story\nIt died, at four.\nIt lives.")).toEqual(["It died, at four.", "It lives."]);
  });

  it("may have several lines, with blank ones between stories", () =>
    expect(texts("The oven\ndied.\n\nBen\ncame.\n", "stories.txt")).toEqual([
      "The oven\ndied.",
      "Ben\ncame.",
    ]));
});

describe("dates in two orders", () => {
  it.each([
    [["03/04/2026", "15/04/2026"], "day-first"],
    [["03/04/2026", "04/15/2026"], "month-first"],
    [["3.4.2026"], "day-first"],
    [["03/04/2026"], "ask"],
    [["03/04/2026", "15/04/2026", "04/15/2026"], "ask"],
    [["2026-03-04", "04/04/2026", ""], null],
  ])("%j: %s", (cells, order) => expect(dayOrderOf(cells)).toBe(order));

  it.each([
    ["03/04/2026", "2026-04-03", "2026-03-04"],
    ["15/04/2026", "2026-04-15", "2026-04-15"],
    ["3/14/26 10:22:11", "2026-03-14", "2026-03-14"],
    ["2026/3/4", "2026-03-04", "2026-03-04"],
    ["2026-03-14T10:22:11Z", "2026-03-14", "2026-03-14"],
    ["31/02/2026", null, null],
    ["last spring", null, null],
  ])("%s is %s, or %s with the month first", (cell, dayFirst, monthFirst) => {
    expect(readDate(cell, "day-first")).toBe(dayFirst);
    expect(readDate(cell, "month-first")).toBe(monthFirst);
  });
});

it("accounts for every row: saved, saved in part, or left out and why", () => {
  const content = `story,date\nIt died.,last spring\n\n,2026-02-28\n${"x".repeat(20_001)},\nGood.,2026`;
  expect(read(content).read).toMatchObject([
    {
      number: 2,
      story: { text: "It died.", date: "" },
      remark: expect.stringContaining("“last spring” as a date"),
    },
    { number: 4, story: undefined, text: "2026-02-28", remark: "It has no story." },
    { number: 5, story: undefined, remark: "Please keep this to 20,000 characters or fewer." },
    { number: 6, story: { text: "Good.", date: "2026" }, remark: undefined },
  ]);
});
