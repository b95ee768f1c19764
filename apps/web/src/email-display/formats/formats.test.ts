import { expect, it } from "vitest";
import { emlOf, headerText } from "./eml.ts";
import { htmlOf } from "./html.ts";
import { markdownOf } from "./markdown.ts";
import type { LetterToExport } from "./to-export.ts";

const letter: LetterToExport = {
  subject: "300 rolls, no oven",
  preheader: "What two <stoves> taught me",
  subjects: ["300 rolls, no oven", "*Rest*"],
  paragraphs: ["Dear <reader>,\nthe oven & I.", "# 1 rule: https://example.com/a_b?x=1&y=2."],
  link: "https://example.com/rest",
};

it("sets the letter as Markdown that reads as it was written", () => {
  expect(markdownOf(letter)).toBe(
    [
      "# 300 rolls, no oven",
      "## Subject line options\n\n1. 300 rolls, no oven\n2. \\*Rest\\*",
      "---",
      "Dear \\<reader\\>,  \nthe oven & I.",
      "\\# 1 rule: <https://example.com/a_b?x=1&y=2>.",
      "---",
      "UTM Tracking URL: <https://example.com/rest>\n",
    ].join("\n\n"),
  );
});

it("sets the letter as a page in which nothing typed becomes markup", () => {
  const html = htmlOf(letter);
  expect(html).toContain("<title>300 rolls, no oven</title>");
  expect(html).toContain("What two &lt;stoves&gt; taught me</div>");
  expect(html).toContain("Dear &lt;reader&gt;,<br>\nthe oven &amp; I.</p>");
  expect(html).toContain(
    '<a href="https://example.com/a_b?x=1&amp;y=2">https://example.com/a_b?x=1&amp;y=2</a>.',
  );
  expect(html).not.toMatch(/<script|<img/);
});

const decode = (words: string): string =>
  words
    .split("\r\n ")
    .map((word) => /^=\?UTF-8\?B\?(.*)\?=$/.exec(word)?.[1] ?? "")
    .map((base64) => Buffer.from(base64, "base64").toString("utf8"))
    .join("");

it("writes headers that any mail program reads", () => {
  expect(headerText("300 rolls, no oven")).toBe("300 rolls, no oven");
  expect(headerText("Two\r\nBcc: all@example.com")).toBe("Two Bcc: all@example.com");
  const long = `Köstlich 👩🏽‍🍳 ${"Donaudampfschiff ".repeat(8)}`.trim();
  const folded = headerText(long);
  expect(Math.max(...folded.split("\r\n").map((line) => line.length))).toBeLessThanOrEqual(76);
  expect(decode(folded)).toBe(long);
});

it("sets the letter as an unsent mail with a plain and an HTML part", () => {
  const eml = emlOf(letter, { sender: { name: 'Mara "M" Lind', email: "mara@example.com" }, boundary: "b" });
  expect(eml).toContain(
    'From: "Mara \\"M\\" Lind" <mara@example.com>\r\nSubject: 300 rolls, no oven\r\nX-Unsent: 1',
  );
  const [, plain = "", html = ""] = eml.split("--b\r\n");
  const bodyOf = (part: string) =>
    Buffer.from(part.split("\r\n\r\n")[1]?.replace("--b--", "") ?? "", "base64").toString("utf8");
  expect(plain).toContain("Content-Type: text/plain; charset=utf-8");
  expect(bodyOf(plain)).toContain("Dear <reader>,\r\nthe oven & I.");
  expect(bodyOf(html)).toContain("<!doctype html>");
  expect(eml.endsWith("--b--\r\n")).toBe(true);
});
