import { linkify } from "../linkify.ts";
import type { LetterToExport } from "./to-export.ts";

const SIGNS: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);

const inline = (text: string): string =>
  linkify(text)
    .map(({ text: piece, href }) =>
      href ? `<a href="${escaped(href)}">${escaped(piece)}</a>` : escaped(piece),
    )
    .join("")
    .replaceAll("\n", "<br>\n");

/** Mail programs read styles on the elements alone. */
const BODY = "margin:0;padding:24px;font:18px/1.6 Georgia,'Times New Roman',serif";
const HIDDEN = "display:none;max-height:0;overflow:hidden";

/** The letter as a page of its own that a mail tool can take over: one column, no pictures, no script. */
export function htmlOf({ subject, preheader, paragraphs }: LetterToExport): string {
  return [
    "<!doctype html>",
    '<html lang="en">',
    "<head>",
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escaped(subject)}</title>`,
    "</head>",
    `<body style="${BODY}">`,
    ...(preheader ? [`<div style="${HIDDEN}">${escaped(preheader)}</div>`] : []),
    '<div style="max-width:560px;margin:0 auto">',
    ...paragraphs.map((text) => `<p style="margin:0 0 1em">${inline(text)}</p>`),
    "</div>",
    "</body>",
    "</html>",
    "",
  ].join("\n");
}
