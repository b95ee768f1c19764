import axe from "axe-core";
import { caniemail } from "caniemail";
import { HtmlValidate } from "html-validate";
import { JSDOM, type PageElement } from "jsdom";

const CLIENTS = ["gmail.*", "outlook.*", "apple-mail.*", "yahoo.*", "samsung-email.*"] as const;

/** Features some email clients don't support, and what readers get instead. */
export const DEGRADES: Record<string, string> = {
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

const validator = new HtmlValidate({
  extends: ["html-validate:recommended"],
  rules: {
    // Email clients drop style sheets, Word needs conditional comments, and screen readers support this role best.
    "no-inline-style": "off",
    "no-conditional-comment": "off",
    "presentation-role-style": "off",
  },
});

export async function invalidHtml(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) => messages.map(({ message }) => message));
}

/** Everything that some client doesn't support, the listed features included. */
export function unsupported(html: string): string[] {
  const { issues } = caniemail({ clients: [...CLIENTS], html });
  return [...new Set([...issues.errors.values()].flatMap((found) => found.map(({ title }) => title)))];
}

const LISTED = Object.keys(DEGRADES);
export const isListed = (title: string): boolean => LISTED.some((known) => title.startsWith(known));

/** Link texts that don't describe the target. */
const VAGUE_LINK = /^(?:click |tap )?(?:here|link|more|read more|this)[.:]?$|https?:|www\./iu;

/** The most common failures in the Email Markup Consortium's annual reports. */
export function consortiumFindings(html: string): string[] {
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
    [
      "text is in paragraphs",
      all("td > p").length > 0 && !/<br><br>|<td[^>]*>\s*[^\s<]|<\/(?:p|table)>\s*[^\s<]/u.test(html),
    ],
    [
      "text is neither justified nor small",
      !/text-align:\s*(?:justify|center)|font-size:\s*(?:\d|1[0-3])px/u.test(html),
    ],
    ["zooming is allowed", !/user-scalable|maximum-scale/u.test(html)],
    ["there is no VML", !/<v:/u.test(html)],
  ];
  return rules.flatMap(([rule, holds]) => (holds ? [] : [rule]));
}

export async function axeFindings(html: string): Promise<string[]> {
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
  return violations.map(({ id }) => id);
}
