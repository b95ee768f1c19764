import PostalMime from "postal-mime";

/** Elements that begin a new line. */
const BLOCKS = "br, p, div, li, tr, h1, h2, h3, h4, blockquote";

/** The visible text of a mail that has no plain part. Quoted mails are left out; the page is never shown. */
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

/** The text of a .eml or .txt file. */
export async function readMailFile(file: File): Promise<string> {
  if (!/\.eml$/i.test(file.name) && file.type !== "message/rfc822") return await file.text();
  const { text, html } = await PostalMime.parse(await file.arrayBuffer());
  return text?.trim() || textOfHtml(html ?? "");
}
