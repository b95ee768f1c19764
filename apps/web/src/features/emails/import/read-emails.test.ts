import { EmailBrief } from "@storyletter/contract/emails";
import { BRIEF_FIELD_NAMES, briefField } from "@storyletter/contract/emails/constants";
import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import { refusedCsv, templateCsv } from "./csv-files.ts";
import { type ReadFile, readEmails } from "./read-emails.ts";

const HEAD = BRIEF_FIELD_NAMES.map((field) => briefField(field).label);
const ROW = BRIEF_FIELD_NAMES.map((field) => briefField(field).example);
const TITLE = HEAD.indexOf("Email Title");
const changed = (changes: Record<string, string>) => ROW.map((cell, at) => changes[HEAD[at] ?? ""] ?? cell);
const csv = (rows: string[][], options: { delimiter?: string; head?: string[] } = {}) =>
  Papa.unparse({ fields: options.head ?? HEAD, data: rows }, { delimiter: options.delimiter ?? "," });

function read(text: string): ReadFile {
  const file = readEmails(text, "march.csv");
  if (typeof file === "string") throw new Error(file);
  return file;
}

describe("a file of briefs", () => {
  it("is read whole from its own template", () => {
    const { emails, remarks } = read(templateCsv());
    expect(remarks).toEqual([]);
    expect(emails).toMatchObject([{ number: 2, problems: [], sameAs: null }]);
    expect(EmailBrief.parse(emails[0]?.brief)).toMatchObject({
      title: "The morning the oven died",
      storyType: "indirect",
    });
  });

  it.each([
    ["semicolons", (text: string) => text, ";"],
    ["tabs", (text: string) => text, "\t"],
    [
      "a mark of UTF-8 and line ends of Windows",
      (text: string) => `\ufeff${text.replaceAll("\n", "\r\n")}`,
      ",",
    ],
  ])("keeps quoted line breaks and umlauts with %s", (_, change, delimiter) => {
    const story = `Um vier Uhr früh ging der große Ofen kaputt; 300 Brötchen,\n\n"halb gegangen", lagen auf den Blechen.`;
    const { emails } = read(change(csv([changed({ "Your Story": story })], { delimiter })));
    expect(emails).toMatchObject([{ brief: { story }, problems: [] }]);
  });

  it("knows columns by label or field name, in any case and order, and choices by what people see", () => {
    const names = BRIEF_FIELD_NAMES.map((field) => ` ${field.toUpperCase()} `).reverse();
    const row = changed({
      "Email Length": "Short (250-300 words)",
      "Desired Emotion": "HOPE",
      Tone: "Dry and warm",
    });
    const { emails, remarks } = read(csv([[...row].reverse()], { head: names }));
    expect(remarks).toEqual([]);
    expect(emails).toMatchObject([
      {
        problems: [],
        brief: { emailLength: "short", desiredEmotion: "hope", tonePreference: "Dry and warm" },
      },
    ]);
  });

  it("names each fault by its column, and finds rows that say the same", () => {
    const head = HEAD.map((name) => (name === "Your Story" ? "story" : name));
    const { emails } = read(
      csv([ROW, changed({ "Email Title": " ", "Your Story": "Too short.", "Story Type": "sideways" }), ROW], {
        head,
      }),
    );
    expect(emails.map(({ number, problems, sameAs }) => ({ number, problems, sameAs }))).toEqual([
      { number: 2, problems: [], sameAs: null },
      {
        number: 3,
        problems: [
          { column: "Email Title", message: "Title is required" },
          { column: "story", message: "Please tell us more about your story" },
          { column: "Story Type", message: "Please select how your story relates to your product" },
        ],
        sameAs: null,
      },
      { number: 4, problems: [], sameAs: 2 },
    ]);
  });

  it("says which columns are missing, left out or mistyped", () => {
    const head = HEAD.map((name) => (name === "Tone" ? "Tonne" : name === "Campaign Name" ? "Month" : name));
    expect(read(csv([ROW], { head })).remarks).toEqual([
      "Columns that every email needs are missing: “Campaign Name”.",
      "Columns that are left out: “Tonne”, “Month”.",
      "Did you mean “Tone” by “Tonne”?",
    ]);
  });

  it.each([
    ["Dear diary,\nnothing happened today.", /can't find the columns/],
    [csv([]), /no rows below/],
    [csv(Array.from({ length: 1_001 }, () => ROW)), /1,001 rows.*at most 1,000/],
    ["\n \n", /nothing in here/],
  ])("says what to do where there are no emails in it", (text, message) => {
    expect(readEmails(text, "march.csv")).toMatch(message);
  });

  it("gives refused rows back with the reason, to be mended and read again", () => {
    const title = "=The “oven”,\nagain";
    const { head, emails } = read(csv([changed({ "Email Title": title, "Your Story": "Short." })]));
    const rows = emails.map(({ cells }) => ({ cells, reason: "Your Story: too short." }));
    const once = read(refusedCsv(head, rows));
    expect(once.remarks).toEqual([]);
    expect(once.emails).toMatchObject([{ title }]);
    const twice = read(refusedCsv(once.head, [{ cells: once.emails[0]?.cells ?? [], reason: "Again." }]));
    expect(twice.head.filter((name) => name === "Reason")).toHaveLength(1);
    expect(twice.emails[0]?.cells[TITLE]).toBe(title);
    expect(twice.emails[0]?.cells.at(-1)).toBe("Again.");
  });
});
