import { LetterDocument } from "@storyletter/contract/schemas";
import { bodyWords, fromWrittenLetter, toDocumentedFields } from "@storyletter/letter";
import { toEml, toHtml, toMarkdown, toText } from "@storyletter/letter/formats";
import { createBuiltInWriter } from "@storyletter/writer";
import { ALL_BRIEFS } from "@storyletter/writer/testing";
import axe from "axe-core";
import { caniemail } from "caniemail";
import { HtmlValidate } from "html-validate";
import { JSDOM, type PageElement } from "jsdom";
import { beforeAll, describe, expect, it } from "vitest";
import { type EvaluatedLetter, writeLetters } from "./write-letters.ts";

/** Gmail clips longer messages. */
const GMAIL_BYTES = 102 * 1024;

const CLIENTS = ["gmail.*", "outlook.*", "apple-mail.*", "yahoo.*", "samsung-email.*"] as const;

/** Features some email clients don't support, and what readers get instead. */
const DEGRADES: Record<string, string> = {
  "color-scheme meta tag": "only Apple Mail supports it; other clients darken letters without it",
  "overflow-wrap": "word-break does the same in Gmail and Yahoo; Word always breaks long words",
  "word-break": "Word always breaks long words",
  "table-layout": "Word uses the width of the outer table",
  "max-height property": "hides the preheader; Word uses mso-hide instead",
  overflow: "hides the preheader; Word uses mso-hide instead",
  "display:none": "Gmail in a mobile browser: the preheader has zero height there",
  "border-radius": "buttons have square corners in Word",
  "<body> element": "is replaced; the wrapper element repeats its language and style",
  "role attribute": "Windows Mail (discontinued) lays out tables like Word",
};

let letters: EvaluatedLetter[] = [];
beforeAll(async () => {
  letters = await writeLetters(createBuiltInWriter(), ALL_BRIEFS, 0);
});

/** Each letter with its call to action as a link, and as a button with merge tags and a greeting. */
const pages = (): { name: string; html: string }[] =>
  letters.flatMap(({ name, written }) => {
    const document = fromWrittenLetter(written.letter);
    const greeting = { greeting: "Hi {first name|there},", signOff: "Ruth" };
    return [
      { name, html: toHtml(document) },
      {
        name: `${name}, as a button`,
        html: toHtml(document, { ...greeting, call: "button", dialect: "kit" }),
      },
    ];
  });

describe("every letter of the evaluation", () => {
  it("converts to a valid document and back to exactly the same text", () => {
    expect(letters.length).toBeGreaterThanOrEqual(40);
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
      expect(text, name).not.toMatch(/:\n(?!https:)/u);
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
    const validator = new HtmlValidate({
      extends: ["html-validate:recommended"],
      rules: {
        // Email clients drop style sheets, Word needs conditional comments, and screen readers support this role best.
        "no-inline-style": "off",
        "no-conditional-comment": "off",
        "presentation-role-style": "off",
      },
    });
    for (const { name, html } of pages()) {
      const { results } = await validator.validateString(html);
      expect(
        results.flatMap(({ messages }) => messages.map(({ message }) => message)),
        name,
      ).toEqual([]);
    }
  });

  it("uses no unsupported feature except the listed ones", () => {
    const unknown = new Set<string>();
    for (const { html } of pages()) {
      const { issues } = caniemail({ clients: [...CLIENTS], html });
      for (const found of issues.errors.values()) for (const { title } of found) unknown.add(title);
    }
    const listed = Object.keys(DEGRADES);
    expect([...unknown].filter((title) => !listed.some((known) => title.startsWith(known)))).toEqual([]);
    expect(listed.filter((known) => ![...unknown].some((title) => title.startsWith(known)))).toEqual([]);
  });

  it("stays below Gmail's clipping limit", () => {
    for (const { name, html } of pages()) expect(Buffer.byteLength(html), name).toBeLessThan(GMAIL_BYTES);
  });
});

/** Link texts that don't describe the target. */
const VAGUE_LINK = /^(?:click |tap )?(?:here|link|more|read more|this)[.:]?$|https?:|www\./iu;

/** The most common failures in the Email Markup Consortium's annual reports. */
function consortiumFindings(html: string): string[] {
  const { document } = new JSDOM(html).window;
  const all = (selector: string): PageElement[] => [...document.querySelectorAll(selector)];
  const wrapper = document.body.firstElementChild;
  const tables = [...html.matchAll(/<table\b[^>]*>/gu)].map(([tag]) => tag);
  const links = all("a");
  const rules: [string, boolean][] = [
    ["the page has a language", /^[a-z]{2}/u.test(document.documentElement.lang)],
    ["the page has a direction", /^(?:ltr|rtl)$/u.test(document.documentElement.dir)],
    ["the content has its own language", wrapper?.getAttribute("lang") === document.documentElement.lang],
    ["the content has its own direction", wrapper?.getAttribute("dir") === document.documentElement.dir],
    ["one element holds all content", document.body.children.length === 1],
    ["there is one title", document.querySelectorAll("title").length === 1 && document.title.trim() !== ""],
    ["layout tables have role=presentation", tables.every((tag) => tag.includes('role="presentation"'))],
    ["layout tables have no headings", all("th, thead, caption").length === 0],
    ["images have alt text", all("img").every((image) => image.hasAttribute("alt"))],
    ["links have text", links.every((link) => /[\p{L}\p{N}]/u.test(link.textContent ?? ""))],
    [
      "link texts describe the target",
      links.every((link) => !VAGUE_LINK.test((link.textContent ?? "").trim())),
    ],
    [
      "links are distinguished by more than color",
      links.every(
        (link) =>
          !/text-decoration:\s*none/u.test(link.getAttribute("style") ?? "") ||
          /background-color/u.test(link.closest("td")?.getAttribute("style") ?? ""),
      ),
    ],
    ["text is in paragraphs", all("td > p").length > 2 && !html.includes("<br><br>")],
    [
      "text is neither justified nor small",
      !/text-align:\s*(?:justify|center)|font-size:\s*(?:\d|1[0-3])px/u.test(html),
    ],
    ["zooming is allowed", !/user-scalable|maximum-scale/u.test(html)],
    ["there is no VML", !/<v:/u.test(html)],
  ];
  return rules.flatMap(([rule, holds]) => (holds ? [] : [rule]));
}

describe("accessibility", () => {
  it("passes the checks of the Email Markup Consortium in every letter", () => {
    for (const { name, html } of pages()) expect(consortiumFindings(html), name).toEqual([]);
  });

  it("detects those failures", () => {
    const bad =
      "<html><body><p>a<br><br>b</p><table><thead></thead></table><img><a href=x style='text-decoration:none'>here</a><v:rect></v:rect></body></html>";
    expect(consortiumFindings(bad).length).toBeGreaterThanOrEqual(12);
  });

  it("has no axe violations in any letter", async () => {
    for (const { name, html } of pages().filter((_, index) => index % 8 < 2)) {
      const { window } = new JSDOM(html, { runScripts: "outside-only" });
      window.eval(axe.source);
      // The email client around the letter provides landmarks and a heading.
      const rules = {
        region: { enabled: false },
        "page-has-heading-one": { enabled: false },
        "landmark-one-main": { enabled: false },
        "color-contrast": { enabled: false },
      };
      const { violations } = await window.axe.run(window.document, { rules, resultTypes: ["violations"] });
      expect(
        violations.map(({ id }) => id),
        name,
      ).toEqual([]);
    }
  });
});
