import type { LetterDocument } from "@storyletter/contract/letters";
import { strFromU8, unzipSync } from "fflate";
import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import { fromWrittenLetter } from "../convert.ts";
import { dogLetter } from "../testing/letters.ts";
import { numberedTitle, type SeriesPiece, seriesFile } from "./series-files.ts";

const NOW = new Date("2026-03-01T08:00:00Z");
const document: LetterDocument = { ...fromWrittenLetter(dogLetter), chosen: 0 };
const piece = (number: number, changes: Partial<SeriesPiece> = {}): SeriesPiece => ({
  ...{ id: `slot-${number}`, number, day: 2 * number - 2, purpose: `Purpose ${number}` },
  ...{ title: "The dog / Bruno", document, ...changes },
});
const SERIES = {
  ...{ id: "s", name: "Spring: course", firstDay: "2026-03-28" },
  pieces: [piece(1), piece(2, { title: "=HYPERLINK(1)" }), piece(3, { title: "", document: null })],
};
const unzipped = (format: "eml" | "html") => {
  const { text } = seriesFile(SERIES, format, { now: NOW });
  return unzipSync(Uint8Array.from(Buffer.from(text, "base64")));
};

describe("a series as files", () => {
  it.each(["eml", "html"] as const)("holds the written letters, numbered by day, as %s", (format) => {
    const files = unzipped(format);
    expect(Object.keys(files)).toEqual([
      `01 day 00 The dog - Bruno.${format}`,
      `02 day 02 =HYPERLINK(1).${format}`,
    ]);
    const [first] = Object.values(files);
    expect(strFromU8(first ?? new Uint8Array())).toContain("Calm first. Commands later");
    expect(seriesFile(SERIES, format, { now: NOW })).toMatchObject({
      name: "Spring- course.zip",
      type: "application/zip",
      isBase64: true,
    });
  });

  it("is a calendar of whole days, the same events each time", () => {
    const { name, text } = seriesFile(SERIES, "ics", { now: NOW });
    expect(name).toBe("Spring- course.ics");
    expect(text.match(/BEGIN:VEVENT/gu)).toHaveLength(3);
    expect(text.match(/DTSTART;VALUE=DATE:\d+/gu)).toEqual([
      "DTSTART;VALUE=DATE:20260328",
      "DTSTART;VALUE=DATE:20260330",
      "DTSTART;VALUE=DATE:20260401",
    ]);
    expect(text).toContain("UID:slot-1@s.storyletter");
    expect(text).toContain("SUMMARY:Letter 3 of 3: Purpose 3");
    expect(seriesFile(SERIES, "ics", { now: NOW }).text).toBe(text);
    expect(seriesFile({ ...SERIES, firstDay: null }, "ics", { now: NOW }).text).not.toContain("VEVENT");
  });

  it("is a table in which no cell is a formula", () => {
    const { text } = seriesFile(SERIES, "csv", { now: NOW });
    const { data, errors } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
    expect(errors).toEqual([]);
    expect(
      data.map(({ Letter, Day, Date: date, Title, Subject }) => [Letter, Day, date, Title, Subject]),
    ).toEqual([
      ["1", "0", "2026-03-28", "The dog / Bruno", "Calm first. Commands later"],
      ["2", "2", "2026-03-30", "'=HYPERLINK(1)", "Calm first. Commands later"],
      ["3", "4", "2026-04-01", "", ""],
    ]);
    expect(data[0]?.Text).toContain("Bruno who had bitten two postmen.");
  });

  it("numbers letters so that they sort", () =>
    expect(numberedTitle({ number: 3, day: 14, title: "The oven" })).toBe("03 day 14 The oven"));
});
