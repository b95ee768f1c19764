import type { Finding, LetterBody, LetterDocument, LetterMark } from "@storyletter/contract/schemas";
import { acceptSuggestions, bodyText, rejectSuggestions } from "@storyletter/letter";
import { describe, expect, it } from "vitest";
import { fixFor } from "./fixes.ts";

const HOME = "https://example.com/?utm_source=email";
const link = (href: string, call = true): LetterMark => ({
  type: "link",
  attrs: { href, call, lead: call ? ":\n" : "" },
});
const bodyOf = (...paragraphs: [beat: "hook" | "callToAction" | "ps", text: string, mark?: LetterMark][]) =>
  ({
    type: "doc",
    content: paragraphs.map(([beat, text, mark]) => ({
      type: "paragraph",
      attrs: { beat },
      content: [{ type: "text", ...(mark ? { marks: [mark] } : {}), text }],
    })),
  }) satisfies LetterBody;
const finding = (rule: string, message = "", where: Finding["where"] = "letter"): Finding => ({
  rule,
  where,
  message,
  fix: "",
  evidence: "rule",
});
const letter = (body: LetterBody, ...texts: string[]): LetterDocument => ({
  subjects: texts.map((text) => ({ text, preheader: "", angle: null })),
  chosen: 0,
  body,
});
const call = bodyOf(["hook", "It died."], ["callToAction", "Book it", link(HOME)]);

/** The text once the fix is accepted. */
function mended(body: LetterBody, ...[rule, message, where]: Parameters<typeof finding>): string | null {
  const fix = fixFor(finding(rule, message, where), letter(body), HOME);
  if (!fix || fix.kind === "subjects") return null;
  if (fix.kind === "suggestion") expect(rejectSuggestions(fix.body)).toEqual(body);
  return bodyText(acceptSuggestions(fix.body));
}

describe("a fix of the text", () => {
  it.each([
    ["double-spaces", "A  b   c.", "", "A b c."],
    ["exclamation-marks", "Come! Now!!", "", "Come. Now."],
    [
      "repeated-sentence",
      "It died. We slept. It died.",
      'This sentence is in the letter twice: "It died."',
      "It died. We slept.",
    ],
    [
      "note-in-letter",
      "It died. TODO: ask Lena. We slept.",
      'A note. "TODO: ask Lena."',
      "It died. We slept.",
    ],
    [
      "one-destination",
      "See https://else.example/a now.",
      "The letter leads somewhere else: https://else.example/a",
      "See now.",
    ],
  ])("mends %s as a suggestion", (rule, text, message, result) => {
    expect(mended(bodyOf(["hook", text]), rule, message)).toBe(result);
  });

  it("gives the call to action its link back, with its words or alone", () => {
    const bare = bodyOf(["hook", "It died."], ["callToAction", "Book it"]);
    const message = "This part has 0 links; it should have 1.";
    expect(mended(bare, "one-call-to-action", message, "callToAction")).toBe(bodyText(call));
    const gone = bodyOf(["hook", "It died."], ["ps", "P.S. Soon."]);
    expect(mended(gone, "one-call-to-action", message, "callToAction")).toBe(
      `It died.\n\n${HOME}\n\nP.S. Soon.`,
    );
  });

  it("leads a changed link home, and takes off one that is not the call to action", () => {
    const message = "The letter leads somewhere else: https://else.example/";
    const changed = bodyOf(["callToAction", "Book it", link("https://else.example/")]);
    expect(mended(changed, "one-destination", message)).toBe(`Book it:\n${HOME}`);
    const other = bodyOf(["hook", "A friend", link("https://else.example/", false)]);
    expect(mended(other, "one-destination", message)).toBe("A friend");
    expect(mended(bodyOf(["callToAction", "Book it", link("https://example.com/")]), "tracking")).toBe(
      `Book it:\n${HOME}`,
    );
  });

  it("is not offered for what only the author can mend, or where nothing changes", () => {
    expect(mended(call, "length")).toBeNull();
    expect(mended(call, "double-spaces")).toBeNull();
    expect(
      mended(call, "one-call-to-action", "This part has 2 links; it should have 1.", "callToAction"),
    ).toBeNull();
    expect(fixFor(finding("tracking"), letter(call), null)).toBeNull();
  });
});

it("a fix of the subject lines changes their form alone", () => {
  const fix = (rule: string, message: string, ...texts: string[]) => {
    const made = fixFor(finding(rule, message, "subjects"), letter(call, ...texts), HOME);
    return made?.kind === "subjects" ? made.subjects.map(({ text }) => text) : null;
  };
  expect(fix("subject-form", "", "Re: the oven", "IT IS OVER", "Come! Now!")).toEqual([
    "The oven",
    "It is over",
    "Come. Now!",
  ]);
  const same = "Two subjects start with the same word.";
  expect(fix("subject-starts", same, "The oven", "The snow")).toEqual(["The oven", "Snow"]);
  expect(fix("subject-starts", same, "Oven one", "Oven two")).toBeNull();
});
