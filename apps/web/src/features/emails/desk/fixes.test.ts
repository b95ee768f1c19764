import type { Finding, LetterBody, LetterDocument, LetterMark } from "@storyletter/contract/letters";
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
const finding = (rule: string, about: Partial<Finding> = {}): Finding => ({
  rule,
  where: "letter",
  message: "",
  fix: "",
  evidence: "rule",
  ...about,
});
const letter = (body: LetterBody, ...texts: string[]): LetterDocument => ({
  subjects: texts.map((text) => ({ text, preheader: "", angle: null })),
  chosen: 0,
  body,
});
const call = bodyOf(["hook", "It died."], ["callToAction", "Book it", link(HOME)]);

/** The text once the fix is accepted. */
function mended(body: LetterBody, ...about: Parameters<typeof finding>): string | null {
  const fix = fixFor(finding(...about), letter(body), HOME);
  if (!fix || fix.kind === "subjects") return null;
  if (fix.kind === "suggestion") expect(rejectSuggestions(fix.body)).toEqual(body);
  return bodyText(acceptSuggestions(fix.body));
}

describe("a fix of the text", () => {
  it.each([
    ["double-spaces", "A  b   c.", {}, "A b c."],
    ["exclamation-marks", "Come! Now!!", {}, "Come. Now."],
    ["repeated-sentence", "It died. We slept. It died.", { quote: "It died." }, "It died. We slept."],
    [
      "note-in-letter",
      "It died. TODO: ask Lena. We slept.",
      { quote: "TODO: ask Lena." },
      "It died. We slept.",
    ],
    ["one-destination", "See https://else.example/a now.", { href: "https://else.example/a" }, "See now."],
  ])("mends %s as a suggestion", (rule, text, about, result) => {
    expect(mended(bodyOf(["hook", text]), rule, about)).toBe(result);
  });

  it("gives the call to action its link back, with its words or alone", () => {
    const bare = bodyOf(["hook", "It died."], ["callToAction", "Book it"]);
    const about = { where: "callToAction" } as const;
    expect(mended(bare, "one-call-to-action", about)).toBe(bodyText(call));
    const gone = bodyOf(["hook", "It died."], ["ps", "P.S. Soon."]);
    expect(mended(gone, "one-call-to-action", about)).toBe(`It died.\n\n${HOME}\n\nP.S. Soon.`);
  });

  it("leads a changed link home, and takes off one that is not the call to action", () => {
    const about = { href: "https://else.example/" };
    const changed = bodyOf(["callToAction", "Book it", link("https://else.example/")]);
    expect(mended(changed, "one-destination", about)).toBe(`Book it:\n${HOME}`);
    const other = bodyOf(["hook", "A friend", link("https://else.example/", false)]);
    expect(mended(other, "one-destination", about)).toBe("A friend");
    const bare = bodyOf(
      ["callToAction", "Book it", link("https://example.com/")],
      ["ps", "See", link("https://b.example/")],
    );
    expect(mended(bare, "tracking", { href: "https://example.com/" })).toBe(
      `Book it:\n${HOME}\n\nSee:\nhttps://b.example/`,
    );
  });

  it("is not offered for what only the author can mend, or where nothing changes", () => {
    expect(mended(call, "length")).toBeNull();
    expect(mended(call, "double-spaces")).toBeNull();
    expect(mended(call, "one-call-to-action", { where: "callToAction" })).toBeNull();
    expect(fixFor(finding("tracking", { href: HOME }), letter(call), null)).toBeNull();
  });

  it.each(["repeated-sentence", "note-in-letter", "one-destination", "tracking"])(
    "is not offered for a finding of %s that is older than the place in it",
    (rule) => {
      const message = 'The letter leads somewhere else: https://else.example/ "It died. It died."';
      const body = bodyOf(["hook", "It died. It died."], ["ps", "See", link("https://else.example/")]);
      expect(mended(body, rule, { message })).toBeNull();
    },
  );
});

it("a fix of the subject lines changes their form alone, of the line that it is about", () => {
  const fix = (rule: string, quote: string, ...texts: string[]) => {
    const made = fixFor(finding(rule, { where: "subjects", quote }), letter(call, ...texts), HOME);
    return made?.kind === "subjects" ? made.subjects.map(({ text }) => text) : null;
  };
  const lines = ["Re: the oven", "IT IS OVER", "Come! Now!"] as const;
  expect(fix("subject-form", lines[0], ...lines)).toEqual(["The oven", lines[1], lines[2]]);
  expect(fix("subject-form", lines[1], ...lines)).toEqual([lines[0], "It is over", lines[2]]);
  expect(fix("subject-form", lines[2], ...lines)).toEqual([lines[0], lines[1], "Come. Now!"]);
  expect(fix("subject-starts", "The snow", "The oven", "The snow")).toEqual(["The oven", "Snow"]);
  expect(fix("subject-starts", "Oven two", "Oven one", "Oven two")).toBeNull();
});
