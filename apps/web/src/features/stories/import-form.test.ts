import { expect, it } from "vitest";
import { readStoryFile, splitIntoBatches } from "./import-form.tsx";

it("reads one story per line, without bullets or numbers", () => {
  expect(
    readStoryFile("- The oven died.\r\n\r\n2) The van, it broke down.\n* Ben called.").stories,
  ).toMatchObject([{ text: "The oven died." }, { text: "The van, it broke down." }, { text: "Ben called." }]);
});

it("reads a table with line breaks, quotes and commas inside cells", () => {
  const csv = `\ufeffDate,Story,People,Tags
3/14/2026,"The oven died.
""Nobody panics,"" Ben said.","Ben; Mara",bakery
2026-03,The van broke down.,,"work, road"
`;
  expect(readStoryFile(csv, "stories.csv")).toEqual({
    stories: [
      {
        text: 'The oven died.\n"Nobody panics," Ben said.',
        title: undefined,
        date: "2026-03-14",
        place: undefined,
        people: ["Ben", "Mara"],
        tags: ["bakery"],
      },
      {
        text: "The van broke down.",
        title: undefined,
        date: "2026-03",
        place: undefined,
        people: [],
        tags: ["work", "road"],
      },
    ],
    bad: [],
  });
});

it("reads tables with semicolons or tabs, with or without a header row", () => {
  expect(readStoryFile("title;story\nOven;It died.", "x.csv").stories).toMatchObject([
    { title: "Oven", text: "It died." },
  ]);
  expect(readStoryFile("story\tplace\nIt died.\tLagos").stories).toMatchObject([
    { text: "It died.", place: "Lagos" },
  ]);
  expect(readStoryFile('"It died."\n"It lives."', "x.csv").stories).toHaveLength(2);
});

it("returns every row that is not a valid story, with its number", () => {
  const { stories, bad } = readStoryFile(
    `story,date\nIt died.,last spring\nIt lives.,2026-02-30\n${"x".repeat(20_001)},\nGood.,2026`,
    "x.csv",
  );
  expect(stories).toMatchObject([{ text: "Good." }]);
  expect(bad.map(({ row }) => row)).toEqual([2, 3, 4]);
  expect(bad[0]).toEqual({
    row: 2,
    text: "It died.",
    message: "Please write the date as 2026-03-14, 2026-03 or 2026",
  });
});

it("splits an import into batches by count and by size", () => {
  const short = Array.from({ length: 450 }, (_, n) => ({ text: `Story ${n}` }));
  expect(splitIntoBatches(short).map((part) => part.length)).toEqual([200, 200, 50]);
  const long = Array.from({ length: 20 }, () => ({ text: "é".repeat(19_000) }));
  for (const part of splitIntoBatches(long)) expect(part.length).toBeLessThanOrEqual(4);
  expect(splitIntoBatches(long).flat()).toHaveLength(20);
});
