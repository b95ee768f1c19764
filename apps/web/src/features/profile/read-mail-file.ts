import PostalMime from "postal-mime";
import { readTextFile } from "../../files/read-text-file.ts";

/** Elements that begin a new line. */
const BLOCKS = "br, p, div, li, tr, h1, h2, h3, h4, blockquote";

/** The visible text of a mail's page. Quoted mails are left out; the page is never shown. */
function textOfHtml(html: string): string {
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const hidden of page.querySelectorAll(
    "style, script, title, head, blockquote, .gmail_quote, [style*='display:none']",
  ))
    hidden.remove();
  for (const block of page.querySelectorAll(BLOCKS)) block.before("\n");
  return (page.body.textContent ?? "")
    .replace(/[ \t]+/g, " ")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** A plain part this much shorter than the page only says that there is one: "Please view this as HTML". */
const MIN_SHARE = 0.5;

/** The text of the plain part, or the page's where that part is missing or stands in for it. */
export const fullerText = (plain: string, ofPage: string): string =>
  plain.length < ofPage.length * MIN_SHARE ? ofPage : plain;

/** The text of a .eml or .txt file; mails attached to it are others'. */
export async function readMailFile(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  if (!/\.eml$/i.test(file.name) && file.type !== "message/rfc822")
    return (await readTextFile(new Uint8Array(bytes))).text;
  const { text = "", html = "" } = await PostalMime.parse(bytes, { forceRfc822Attachments: true });
  return fullerText(text.trim(), html === "" ? "" : textOfHtml(html));
}
