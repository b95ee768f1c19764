import { LetterDocument } from "@storyletter/contract/letters";
import { bodyWords, fromWrittenLetter, toDocumentedFields } from "@storyletter/letter";
import { toEml, toMarkdown, toText } from "@storyletter/letter/formats";
import { ALL_BRIEFS } from "@storyletter/writer/testing";
import { beforeAll, describe, expect, it } from "vitest";
import type { EvaluatedLetter } from "../write-letters.ts";
import { type LetterPage, lettersOf, pagesOf } from "./judge-all.ts";
import { axeFindings, consortiumFindings, DEGRADES, invalidHtml, isListed, unsupported } from "./judges.ts";

/** Gmail clips longer messages. */
const GMAIL_BYTES = 102 * 1024;

let letters: EvaluatedLetter[] = [];
let pages: LetterPage[] = [];
beforeAll(async () => {
  const plain = await lettersOf(ALL_BRIEFS, { signed: false });
  const signed = await lettersOf(ALL_BRIEFS, { signed: true });
  letters = [...plain, ...signed];
  const isLink = ({ name }: LetterPage) => name.endsWith("link");
  const all = [...pagesOf(plain).filter(isLink), ...pagesOf(signed).filter((page) => !isLink(page))];
  // A sample, where it isn't said otherwise: `npm run eval -- --formats` has every letter.
  pages = process.env.TEST_ALL ? all : all.filter((_, place) => place % 3 === 0);
});

describe("every letter of the evaluation", () => {
  it("converts to a valid document and back to exactly the same text", () => {
    expect(letters.length).toBeGreaterThanOrEqual(80);
    for (const { written } of letters) {
      const document = fromWrittenLetter(written.letter);
      expect(LetterDocument.parse(JSON.parse(JSON.stringify(document)))).toEqual(document);
      expect(toDocumentedFields(document).generatedContent).toBe(written.content);
      expect(bodyWords(document.body)).toBe(written.letter.wordCount);
    }
  });

  it("has its address once in plain text, at the call to action", () => {
    for (const { name, written } of letters) {
      const text = toText(fromWrittenLetter(written.letter));
      expect(text.split(written.letter.trackingUrl).length - 1, name).toBe(1);
      expect(text, name).not.toMatch(/:\n(?!https:|\n)/u);
    }
  });

  it("exports to every format", () => {
    for (const { written } of letters) {
      const document = fromWrittenLetter(written.letter);
      expect(toMarkdown(document)).toContain(`](<${written.letter.trackingUrl}>)`);
      expect(toEml(document, { subject: 4 })).toContain("X-Unsent: 1");
    }
  });

  it("is valid HTML", async () => {
    for (const { name, html } of pages) expect(await invalidHtml(html), name).toEqual([]);
  });

  it("uses no unsupported feature except the listed ones", () => {
    const found = new Set(pages.flatMap(({ html }) => unsupported(html)));
    expect([...found].filter((title) => !isListed(title))).toEqual([]);
    const unused = Object.keys(DEGRADES).filter(
      (known) => ![...found].some((title) => title.startsWith(known)),
    );
    expect(unused).toEqual([]);
  });

  it("stays below Gmail's clipping limit", () => {
    for (const { name, html } of pages) expect(Buffer.byteLength(html), name).toBeLessThan(GMAIL_BYTES);
  });
});

describe("accessibility", () => {
  it("passes the checks of the Email Markup Consortium in every letter", () => {
    for (const { name, html } of pages) expect(consortiumFindings(html), name).toEqual([]);
  });

  it("detects those failures", () => {
    const bad =
      "<html><body><p>a<br><br>b</p><table><thead></thead></table><img><a href=x style='text-decoration:none'>here</a><v:rect></v:rect></body></html>";
    expect(consortiumFindings(bad).length).toBeGreaterThanOrEqual(12);
  });

  it("has no axe violations", async () => {
    // A sample: `npm run eval -- --formats` has every letter.
    const sample = pages.filter((_, index) => index % 4 === 0);
    for (const { name, html } of sample) expect(await axeFindings(html), name).toEqual([]);
  });
});
