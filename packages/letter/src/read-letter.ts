import { Parser } from "htmlparser2";
import PostalMime from "postal-mime";
import { PROVENANCE_HEADER, PROVENANCE_META, recordOfMark } from "./written-by.ts";

/** A file as it was given: the letter's text, and the signed record it carries. */
export interface ReadLetter {
  text: string;
  record: string | null;
}

const BLOCKS = new Set(
  "p div td th tr table li ul ol h1 h2 h3 h4 h5 h6 blockquote section article header footer pre hr".split(
    " ",
  ),
);
const UNREAD = new Set(["script", "style", "title", "template"]);
const HIDDEN = /display\s*:\s*none/iu;
/** Elements without an end. */
const VOID = new Set("br hr img meta link input area base col embed source track wbr".split(" "));
/** Deeper than any letter; what is further in is read as if it were here. */
const MAX_DEPTH = 200;

/** The visible text of HTML, a blank line between blocks; addresses shown as link text are written out. */
function readHtml(html: string): ReadLetter {
  const parts: string[] = [];
  const open: { name: string; isHidden: boolean }[] = [];
  let link: { href: string; from: number } | null = null;
  let record: string | null = null;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (name === "meta" && attributes.name === PROVENANCE_META)
          record ??= recordOfMark(attributes.content ?? "");
        if (name === "br") parts.push("\n");
        if (BLOCKS.has(name)) parts.push("\n\n");
        if (VOID.has(name) || open.length >= MAX_DEPTH) return;
        const isHidden = open.at(-1)?.isHidden || UNREAD.has(name) || HIDDEN.test(attributes.style ?? "");
        open.push({ name, isHidden });
        if (name === "a" && attributes.href) link = { href: attributes.href, from: parts.length };
      },
      ontext(text) {
        if (!open.at(-1)?.isHidden) parts.push(text.replace(/\s+/gu, " "));
      },
      onclosetag(name) {
        if (name === "a" && link) {
          const words = parts.slice(link.from).join("").trim();
          // A bare address is shown without its protocol and parameters.
          if (words !== "" && !words.includes(" ") && link.href.includes(words))
            parts.splice(link.from, Number.POSITIVE_INFINITY, link.href);
          link = null;
        }
        if (open.at(-1)?.name === name) open.pop();
        if (BLOCKS.has(name)) parts.push("\n\n");
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return { text: parts.join(""), record };
}

/** A mail's plain text, or its HTML where it has none. */
async function readMail(source: string): Promise<ReadLetter> {
  const mail = await PostalMime.parse(source, { maxNestingDepth: 10, maxHeadersSize: 64 * 1_024 });
  const header = mail.headers.find(({ key }) => key === PROVENANCE_HEADER.toLowerCase());
  const html = readHtml(mail.html ?? "");
  return {
    text: mail.text?.trim() ? mail.text : html.text,
    record: (header && recordOfMark(header.value)) ?? html.record,
  };
}

const MAIL = /^(?:[\w-]+:[^\n]*\n(?:[ \t][^\n]*\n)*)*mime-version:/iu;
const HTML = /^\s*(?:<!doctype html|<(?:html|head|body|div|p|table)[\s>])/iu;

/**
 * Reads a letter from the content of a .txt, .md, .html or .eml file.
 * @example (await readLetter("<p>Four in the morning.</p>")).text.trim() // "Four in the morning."
 */
export async function readLetter(content: string): Promise<ReadLetter> {
  const source = content.replace(/^\uFEFF/u, "").replace(/\r\n?/gu, "\n");
  const plain = { text: source, record: null };
  // What is nested too deep for a mail is text.
  if (MAIL.test(source)) return await readMail(source).catch(() => plain);
  if (HTML.test(source)) return readHtml(source);
  return plain;
}
