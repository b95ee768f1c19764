import { type Letter, LetterDocument } from "@storyletter/contract/letters";
import { describe, expect, it } from "vitest";
import { addAuthorLines } from "./author-lines.ts";
import { bodyText, bodyWords } from "./body-text.ts";
import { fromWrittenLetter } from "./convert.ts";
import { editedLetter } from "./edited-letter.ts";
import { toEml } from "./formats/eml.ts";
import { forReader } from "./formats/for-reader.ts";
import { toHtml, toHtmlFragment } from "./formats/html.ts";
import { toMarkdown } from "./formats/markdown.ts";
import { toText } from "./formats/text.ts";
import { bodyOf, paragraphOf } from "./inline.ts";
import { type Dialect, writeLine } from "./merge-tags.ts";
import { authorShare } from "./provenance.ts";
import { dogLetter } from "./testing/letters.ts";

const GREETING = "Hi {first name|there},";
const writer = { kind: "built-in" as const, name: "x", version: "1", fallbackReason: null };
const whole: Letter = { ...dogLetter, wordCount: 1, trackingUrl: "", writer };
const plain = fromWrittenLetter(dogLetter);
const document = fromWrittenLetter({ ...dogLetter, greeting: GREETING });

describe("a letter with a greeting", () => {
  it("has it as a first paragraph of the author's, which can be edited like any other", () => {
    expect(LetterDocument.parse(JSON.parse(JSON.stringify(document)))).toEqual(document);
    expect(document.body.content.slice(1)).toEqual(plain.body.content);
    expect(bodyText(document.body)).toBe(`Hi there,\n\n${bodyText(plain.body)}`);
    expect(bodyWords(document.body)).toBe(bodyWords(plain.body) + 2);
    const own = authorShare(plain.body) * bodyWords(plain.body);
    expect(authorShare(document.body) * bodyWords(document.body)).toBeCloseTo(own + 2);
  });

  it.each([
    ["plain", "Hi there,"],
    ["kit", 'Hi {{ subscriber.first_name | default: "there" }},'],
    ["mailchimp", "Hi *|IF:FNAME|**|FNAME|**|ELSE:|*there*|END:IF|*,"],
    ["resend", "Hi {{{contact.first_name|there}}},"],
  ] satisfies [Dialect, string][])("begins with it in every format for %s", (dialect, line) => {
    const escaped = line.replaceAll('"', "&quot;");
    expect(toText(document, { dialect }).split("\n\n")[0]).toBe(line);
    expect(toHtmlFragment(document, { dialect })).toMatch(/^<div lang="en" dir="ltr">\n<p>Hi /u);
    for (const html of [toHtmlFragment(document, { dialect }), toHtml(document, { dialect })])
      expect(html.includes(line) || html.includes(escaped)).toBe(true);
    expect(toEml(document, { dialect })).toContain("X-Unsent: 1");
    expect(toMarkdown(document, { dialect })).toContain("Hi ");
    for (const render of [toText, toHtml, toMarkdown])
      expect(render(plain, { dialect })).not.toContain("Hi ");
  });

  it("is addressed to one reader by name, or without a name as a mail tool would", () => {
    const subjects = [{ text: "{first name|You} first", preheader: "For {first name|you}", angle: null }];
    const named = forReader({ ...document, subjects }, " Mara  O'Neil ");
    expect(named.subjects).toEqual([
      { text: "Mara O'Neil first", preheader: "For Mara O'Neil", angle: null },
    ]);
    expect(toText(named)).toMatch(/^Hi Mara O'Neil,\n/u);
    expect(toHtml(named)).toMatch(/Hi Mara O(?:'|&#x27;|&#39;)Neil,/u);
    for (const nobody of [null, "", "  "]) {
      const unnamed = forReader({ ...document, subjects }, nobody);
      expect(unnamed.subjects[0]?.text).toBe(writeLine("{first name|You} first", "plain"));
      expect(toText(unnamed)).toBe(toText(document));
    }
  });

  it("keeps it out of the parts after an edit, whether it was changed, deleted or added", () => {
    const letter: Letter = { ...whole, greeting: GREETING };
    const after = (body: LetterDocument["body"]) => editedLetter(letter, { ...document, body });
    const first = ({ parts }: Letter) => parts[0]?.paragraphs[0];
    const hook = dogLetter.parts[0]?.paragraphs[0];
    expect(after(document.body)).toMatchObject({
      greeting: "Hi there,",
      wordCount: bodyWords(document.body),
    });
    const changed = paragraphOf(null, [{ type: "text", text: "Hello all," }]);
    const hello = after(bodyOf([changed, ...plain.body.content]));
    expect([hello.greeting, first(hello)]).toEqual(["Hello all,", hook]);
    const deleted = after(plain.body);
    expect([deleted.greeting, first(deleted)]).toEqual([undefined, hook]);
    const added = editedLetter(whole, { ...document, body: bodyOf([changed, ...plain.body.content]) });
    expect([added.greeting, first(added)]).toEqual(["Hello all,", hook]);
  });
});

describe("a greeting and a sign-off added to a letter", () => {
  const added = addAuthorLines(plain.body, { greeting: GREETING, signOff: "Talk soon,\nMara" });

  it("stand above it, and at its end above the P.S.", () => {
    const text = bodyText(added);
    expect(text).toMatch(/^Hi there,\n\n/u);
    expect(text).toMatch(/\n\nTalk soon,\nMara\n\nP\.S\. /u);
    expect(added.content.filter((paragraph) => !plain.body.content.includes(paragraph))).toHaveLength(2);
    expect(authorShare(added)).toBeGreaterThan(authorShare(plain.body));
  });

  it("leave a letter as it is where they are empty", () => {
    expect(addAuthorLines(plain.body, { greeting: "", signOff: "" })).toEqual(plain.body);
  });

  it("leave a letter its own greeting alone", () => {
    const own = bodyOf([paragraphOf("hook", [{ type: "text", text: "Dear all," }]), ...plain.body.content]);
    expect(bodyText(addAuthorLines(own, { greeting: GREETING, signOff: "" }))).toMatch(/^Dear all,\n\nLast/u);
  });

  it("are no part of its story", () => {
    const letter = editedLetter(whole, { ...plain, body: added });
    expect(letter.greeting).toBe("Hi there,");
    expect(letter.parts[0]?.paragraphs).toEqual(dogLetter.parts[0]?.paragraphs);
  });

  it("a long first line that ends with a comma is no greeting", () => {
    const line = `${"We had walked all day and all night ".repeat(4)},`;
    const body = addAuthorLines(plain.body, { greeting: line, signOff: "" });
    expect(editedLetter(whole, { ...plain, body }).greeting).toBeUndefined();
  });
});
