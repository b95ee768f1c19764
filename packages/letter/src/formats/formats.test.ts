import type { LetterDocument } from "@storyletter/contract/letters";
import PostalMime from "postal-mime";
import { describe, expect, it } from "vitest";
import { fromWrittenLetter } from "../convert.ts";
import { bodyOf, paragraphOf } from "../inline.ts";
import { linkNote } from "../link-note.ts";
import { suggestParagraph } from "../suggest.ts";
import { dogLetter, dogLink } from "../testing/letters.ts";
import { toEml } from "./eml.ts";
import { letterFile } from "./file.ts";
import { letterFileName } from "./file-name.ts";
import { toHtml, toHtmlFragment } from "./html.ts";
import { toMarkdown } from "./markdown.ts";
import { toText } from "./text.ts";

const document = fromWrittenLetter(dogLetter);
const escapedLink = dogLink.replaceAll("&", "&amp;");

const withText = (text: string, subject = "A subject"): LetterDocument => ({
  subjects: [{ text: subject, preheader: "", angle: null }],
  chosen: 0,
  body: bodyOf([paragraphOf(null, [{ type: "text", text }])]),
});

const occurrences = (text: string, part: string): number => text.split(part).length - 1;

describe("plain text", () => {
  it("has the address at the call, and behind what leads to it in the P.S.", () => {
    expect(toText(document)).toBe(
      [
        "Last spring a man brought me a shepherd called Bruno who had bitten two postmen.",
        "You know every hedge and every parked car. Every explosion makes the next one easier.",
        "“Nobody believes you,”\nshe said. Calm   first.",
        `Learn more about Quiet Lead:\n${dogLink}`,
        `P.S. It says it with its teeth. It goes on here: ${dogLink}\n`,
      ].join("\n\n"),
    );
  });

  it("omits pending suggestions", () => {
    const body = suggestParagraph(document.body, {
      id: 1,
      at: 0,
      text: "Not yet.",
      beat: null,
      source: "writer",
    });
    expect(toText({ ...document, body })).toBe(toText(document));
  });
});

describe("HTML", () => {
  const html = toHtml(document, { subject: 1 });

  it("declares language, direction, title and preheader", () => {
    expect(html).toContain('<html lang="en" dir="ltr">');
    expect(html).toContain('<title>Dog owners, "this" &lt;is&gt; for you</title>');
    expect(html).toContain("Then this may sound familiar.");
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain("max-width:600px");
  });

  it("links words instead of showing addresses", () => {
    expect(html).toContain(
      `<a href="${escapedLink}" style="color:inherit;text-decoration:underline;font-weight:bold">Learn more about Quiet Lead</a></p>`,
    );
    expect(html).toContain(
      `P.S. It says it with its teeth. <a href="${escapedLink}" style="color:inherit;text-decoration:underline">It goes on here</a>`,
    );
    expect(html.replace(/<[^>]*>/gu, "")).not.toContain("https://");
    const parts = [
      { beat: "ps" as const, paragraphs: ["See https://www.example.com/a?utm_source=email, then rest."] },
    ];
    expect(toHtml(fromWrittenLetter({ subjects: [], parts }))).toContain(">example.com/a</a>, then rest.");
  });

  it("renders only the call to action as a button, if chosen", () => {
    const button = toHtml(document, { call: "button" });
    expect(occurrences(button, "display:inline-block")).toBe(1);
    expect(button).toMatch(/<table role="presentation"[^>]*><tbody><tr>\s*<td style="background-color/u);
    expect(button).not.toContain("<p><table");
  });

  it("escapes typed markup", () => {
    const markup = `</td><script>alert(1)</script> & "quotes" <!-- x -->`;
    const page = toHtml(withText(markup, markup));
    expect(page).toContain('&lt;/td&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; "quotes"');
    expect(page).not.toContain("<script");
  });

  it("is right-to-left for a letter in Hebrew", () => {
    expect(toHtml(withText("שלום לכולם"))).toContain('<html lang="he" dir="rtl">');
  });

  it("has unstyled paragraphs for pasting into an editor", () => {
    expect(toHtmlFragment(document)).not.toContain("style=");
    expect(occurrences(toHtmlFragment(document), "<p>")).toBe(5);
  });

  it.each(["mailchimp", "kit", "klaviyo", "brevo"] as const)("keeps typed %s tags as text", (dialect) => {
    const typed = withText("*|FNAME|* {{ first_name }} {% x %}");
    const greeting = {
      type: "merge_tag" as const,
      attrs: { name: "first name" as const, fallback: "there" },
    };
    const body = bodyOf([paragraphOf(null, [greeting]), ...typed.body.content]);
    const page = toHtml({ ...typed, body }, { dialect });
    const shown = page.slice(page.indexOf("<td"));
    expect(occurrences(shown, "*|FNAME|*")).toBe(1);
    expect(occurrences(shown, "{{ first_name }}")).toBe(dialect === "mailchimp" ? 1 : 0);
  });
});

describe("Markdown", () => {
  it("has the chosen subject and the letter, with links", () => {
    const markdown = toMarkdown(document, { subject: 1 });
    expect(markdown).toMatch(/^# Dog owners, "this" \\<is\\> for you\n\n/u);
    expect(markdown).toContain("“Nobody believes you,”  \nshe said.");
    expect(markdown).toContain(`[Learn more about Quiet Lead](<${dogLink}>)`);
  });

  it("escapes Markdown syntax", () => {
    expect(toMarkdown(withText("# 1 *rule*: a_b <c>"))).toContain("\\# 1 \\*rule\\*: a\\_b \\<c\\>");
  });
});

describe("an email draft", () => {
  it("is an unsent message with the chosen subject and both parts", async () => {
    const eml = toEml(document, { subject: 1, from: { name: "Lind, Mara <x>", email: "mara@example.com" } });
    const mail = await PostalMime.parse(eml);
    expect(mail.subject).toBe('Dog owners, "this" <is> for you');
    expect(mail.from).toEqual({ name: "Lind, Mara <x>", address: "mara@example.com" });
    expect(mail.headers.find(({ key }) => key === "x-unsent")?.value).toBe("1");
    expect(mail.text?.replaceAll("\r\n", "\n")).toBe(toText(document));
    expect(mail.html?.replaceAll("\r\n", "\n")).toBe(toHtml(document, { subject: 1 }));
  });

  it.each([
    ["emoji", `Köstlich 👩🏽‍🍳 ${"Donaudampfschiff ".repeat(11)}`.slice(0, 200).trim()],
    ["200 plain characters", "word ".repeat(40).trim()],
    ["what looks encoded", "=?UTF-8?Q?no?="],
    ["quotes", `"She said" 'no'`],
  ])("preserves a subject with %s", async (_, subject) => {
    const eml = toEml(withText("Text.", subject));
    expect((await PostalMime.parse(eml)).subject).toBe(subject);
    const headers = eml.slice(0, eml.indexOf("\r\n\r\n"));
    expect(Math.max(...headers.split("\r\n").map((line) => line.length))).toBeLessThanOrEqual(76);
  });

  it("prevents header injection through the subject or the sender", () => {
    const eml = toEml(withText("Text.", "Two\r\nBcc: all@example.com"), {
      from: { name: "A\r\nBcc: x@example.com", email: "a@example.com\r\nBcc: y@example.com" },
    });
    expect(eml).not.toMatch(/^Bcc:/mu);
  });

  it("has no From header without a sender", () => {
    expect(toEml(document)).not.toContain("From:");
  });
});

describe("files", () => {
  it("[LIB-15, VIEW-25] are named after the title", () => {
    expect(letterFileName("The morning the oven died", "txt")).toBe("The morning the oven died.txt");
    expect(letterFile(document, "md", { title: "Köstlich! 50% más" })).toMatchObject({
      name: "Köstlich! 50% más.md",
      type: "text/markdown",
    });
  });

  it("[LIB-38] are named Untitled Email without a title, and contain no forbidden characters", () => {
    expect(letterFileName("   ", "txt")).toBe("Untitled Email.txt");
    expect(letterFileName('a\\b/c:d*e?f"g<h>i|j', "txt")).toBe("a-b-c-d-e-f-g-h-i-j.txt");
    expect(letterFileName("../../etc/passwd", "txt")).toBe("-..-etc-passwd.txt");
  });

  it.each([
    ["CON", "CON-.eml"],
    ["Aux. What we learned", "Aux-. What we learned.eml"],
    ["Con artists", "Con artists.eml"],
    [".hidden", "hidden.eml"],
    ["The end…. ", "The end….eml"],
    ["...", "Untitled Email.eml"],
    ["Bill \u202Egpj.exe", "Bill -gpj.exe.eml"],
  ])("save on Windows, are not hidden, and don't turn their ending around: %j", (title, name) =>
    expect(letterFileName(title, "eml")).toBe(name),
  );
});

describe("the language a letter leaves in", () => {
  const german = "Am Montag um vier Uhr ging der Ofen kaputt, und ich stand mit dreihundert Brötchen da.";
  const hebrew = "בארבע בבוקר התנור מת ועמדתי שם עם שלוש מאות לחמניות";

  it.each([
    ["German", german, 'lang="de" dir="ltr"'],
    ["Hebrew", hebrew, 'lang="he" dir="rtl"'],
    [
      "Hebrew around an offer's English name and price",
      `${hebrew}. The Rest Day Plan: You save $50.`,
      'lang="he" dir="rtl"',
    ],
    [
      "Georgian with an English name",
      "გასულ მარტს ჩემს საცხობში დიდი ღუმელი გაფუჭდა. Rest Day Plan",
      'lang="ka" dir="ltr"',
    ],
    [
      "Dutch",
      "Om vier uur ging de oven kapot en ik stond daar met driehonderd broodjes.",
      'lang="nl" dir="ltr"',
    ],
    ["Japanese", "朝の四時にオーブンが壊れた。", 'lang="ja" dir="ltr"'],
  ])("is %s in the HTML, in its wrapper and in a fragment for a tool's template", (_, text, attributes) => {
    expect(occurrences(toHtml(withText(text)), attributes)).toBe(2);
    expect(toHtmlFragment(withText(text))).toMatch(`<div ${attributes}>`);
  });

  it("is German in an .eml, in its header and its HTML part", async () => {
    const eml = toEml(withText(german));
    expect(eml).toContain("\r\nContent-Language: de\r\n");
    expect((await PostalMime.parse(eml)).html).toContain('<html lang="de" dir="ltr">');
  });

  it("is English where a text is too short to say", () => {
    expect(toHtml(withText("Bread."))).toContain('<html lang="en" dir="ltr">');
  });
});

describe("a mail tool's tag in a link", () => {
  const href = "https://a.example/u/{{contact.ID}}?e=*|EMAIL|*&n={$name}";
  const link = { type: "link" as const, attrs: { href, call: true, lead: "" as const } };
  const linked = (text: string): LetterDocument => ({
    ...withText(""),
    body: {
      type: "doc",
      content: [
        {
          type: "paragraph",
          attrs: { beat: "callToAction" },
          content: [{ type: "text", text, marks: [link] }],
        },
      ],
    },
  });

  it.each(["plain", "brevo", "mailchimp", "mailerlite"] as const)(
    "leaves for %s as it was typed",
    (dialect) => {
      for (const words of ["Rest", href]) {
        expect(toHtml(linked(words), { dialect })).toContain(`href="${href.replace("&", "&amp;")}"`);
        expect(occurrences(toText(linked(words), { dialect }), href)).toBe(1);
      }
    },
  );

  it.each([
    ["brevo", "Brevo doesn't fill in *|EMAIL|* in the link. Write that tag as Brevo does."],
    [
      "plain",
      "Your mail tool fills in {{contact.ID}} in the link; sent with anything that doesn't know it, it stays as it is.",
    ],
  ] as const)("that %s doesn't fill in is said", (dialect, note) => {
    expect(linkNote(linked("Rest"), dialect)).toMatch(note);
  });

  it("is nothing to mention where the tool fills it in, and where there is none", () => {
    const only = (address: string) => {
      const letter = linked("Rest");
      const text = JSON.stringify(letter).replace(JSON.stringify(href), JSON.stringify(address));
      return JSON.parse(text) as LetterDocument;
    };
    expect(linkNote(only("https://a.example/?e=*|EMAIL|*"), "mailchimp")).toBeNull();
    expect(linkNote(only("https://a.example/%C3%A4?e=%20"), "plain")).toBeNull();
  });
});

describe("a file name", () => {
  it.each([
    ["a long title of emoji", "👨‍👩‍👧‍👦".repeat(40)],
    ["a long German title", "Öfen für Bäcker ".repeat(14)],
    ["a long Chinese title", "凌晨四点烤箱坏了".repeat(25)],
  ])("of %s fits into 255 bytes, and ends with a whole character", (_, title) => {
    const name = letterFileName(title, "html");
    expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(255);
    const whole = name.slice(0, -".html".length);
    expect(title.startsWith(whole)).toBe(true);
    expect([...new Intl.Segmenter("en").segment(title)].map(({ index }) => index)).toContain(whole.length);
  });
});
