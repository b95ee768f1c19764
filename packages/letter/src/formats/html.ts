import type { LetterDocument } from "@storyletter/contract/letters";
import { shorten } from "@storyletter/text/cut";
import { markText, PROVENANCE_META } from "../written-by.ts";
import {
  type ExportedLetter,
  type FormatOptions,
  type LinkPiece,
  type Piece,
  prepareExport,
} from "./blocks.ts";

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
/** Quotes stay unescaped in text, because merge tags may contain them. */
const escapedText = (text: string): string => text.replace(/[&<>]/gu, (sign) => ENTITIES[sign] ?? sign);
const escapedAttribute = (text: string): string => text.replace(/[&<>"]/gu, (sign) => ENTITIES[sign] ?? sign);

const FONT = "font-family:Georgia,'Times New Roman',serif;font-size:18px;line-height:1.6";
const HIDDEN = "display:none;max-height:0;overflow:hidden;mso-hide:all";
/** Links inherit the text color to work in dark mode; the underline identifies them. */
const LINK_STYLE = "color:inherit;text-decoration:underline";
const PARAGRAPH_STYLE = "margin:0 0 18px";
/** White text on it has a contrast of 7.5:1; email clients keep button colors in dark mode. */
const BUTTON_COLOR = "#1f5f4f";

/** Link text for a bare address: host and path, without parameters. */
function readableAddress(href: string): string {
  const { host, pathname } = new URL(href);
  return `${host.replace(/^www\./u, "")}${pathname === "/" ? "" : pathname}`;
}

const simpleHtml = (piece: LinkPiece["pieces"][number]): string =>
  piece.kind === "break" ? "<br>" : escapedText(piece.text);

const linkWords = ({ pieces, href }: LinkPiece): string =>
  pieces.every((piece) => piece.kind === "text" && piece.text === href)
    ? escapedText(readableAddress(href))
    : pieces.map(simpleHtml).join("");

const inlineHtml = (piece: Piece, isStyled: boolean): string => {
  if (piece.kind !== "link") return simpleHtml(piece);
  const style = isStyled ? ` style="${LINK_STYLE}${piece.call ? ";font-weight:bold" : ""}"` : "";
  return `<a href="${escapedAttribute(piece.href)}"${style}>${linkWords(piece)}</a>`;
};

/** Outlook's Word engine ignores padding on links, so the cell has its own there. */
const button = (link: LinkPiece): string =>
  [
    `<table role="presentation" style="margin:0 0 18px;border-collapse:separate"><tbody><tr>`,
    `<td style="background-color:${BUTTON_COLOR};border-radius:6px;mso-padding-alt:14px 28px">`,
    `<a href="${escapedAttribute(link.href)}" style="display:inline-block;padding:14px 28px;color:#ffffff;font-weight:bold;text-decoration:none">${linkWords(link)}</a>`,
    "</td></tr></tbody></table>",
  ].join("");

const isWritten = (pieces: readonly Piece[]): boolean =>
  pieces.some(
    (piece) => piece.kind === "link" || (piece.kind === "text" && /[\p{L}\p{N}]/u.test(piece.text)),
  );

function paragraphHtml(pieces: readonly Piece[], style: string, call: "words" | "button"): string {
  const at = call === "button" ? pieces.findIndex((piece) => piece.kind === "link" && piece.call) : -1;
  const link = pieces[at];
  if (link?.kind !== "link")
    return `<p${style}>${pieces
      .map((piece) => inlineHtml(piece, style !== ""))
      .join("")
      .trim()}</p>`;
  const rest = (some: readonly Piece[]) => (isWritten(some) ? [paragraphHtml(some, style, "words")] : []);
  return [...rest(pieces.slice(0, at)), button(link), ...rest(pieces.slice(at + 1))].join("\n");
}

/** Screen readers announce the title first, so a long subject is shortened. */
const TITLE_MAX = 70;

const PREVIEW_LENGTH = 150;

/** Trailing blanks keep the letter's first words out of the inbox preview. */
const preheaderHtml = (preheader: string): string =>
  preheader
    ? `<div style="${HIDDEN}">${escapedText(preheader)}${"&#847;&#8199;".repeat(Math.max(0, PREVIEW_LENGTH - preheader.length))}</div>`
    : "";

const MSO_OPEN =
  '<!--[if mso]><table role="presentation" align="center" width="600" cellspacing="0" cellpadding="0" border="0"><tr><td><![endif]-->';
const MSO_CLOSE = "<!--[if mso]></td></tr></table><![endif]-->";

const languageAttributes = ({ lang, dir }: ExportedLetter): string =>
  `lang="${escapedAttribute(lang)}" dir="${dir}"`;

export function htmlOf(letter: ExportedLetter, call: "words" | "button"): string {
  const { dir, title, preheader, paragraphs, mark } = letter;
  const align = dir === "rtl" ? "right" : "left";
  const language = languageAttributes(letter);
  return [
    "<!DOCTYPE html>",
    `<html ${language}>`,
    "<head>",
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="supported-color-schemes" content="light dark">',
    ...(mark ? [`<meta name="${PROVENANCE_META}" content="${escapedAttribute(markText(mark))}">`] : []),
    `<title>${escapedText(shorten(title, TITLE_MAX)) || "Letter"}</title>`,
    "</head>",
    '<body style="margin:0;padding:0">',
    `<div ${language} style="${FONT};text-align:${align}">`,
    ...(preheader ? [preheaderHtml(preheader)] : []),
    MSO_OPEN,
    '<div style="max-width:600px;margin:0 auto">',
    '<table role="presentation" style="width:100%;table-layout:fixed;border-collapse:collapse"><tbody><tr>',
    `<td style="padding:24px;${FONT};text-align:${align};overflow-wrap:break-word;word-break:break-word">`,
    ...paragraphs.map(({ pieces }) => paragraphHtml(pieces, ` style="${PARAGRAPH_STYLE}"`, call)),
    "</td></tr></tbody></table>",
    "</div>",
    MSO_CLOSE,
    "</div>",
    "</body>",
    "</html>",
    "",
  ].join("\n");
}

/**
 * The letter as an HTML email: one column of at most 600 px, without images, scripts or raw addresses.
 * @example toHtml(document, { dialect: "mailchimp", call: "button" })
 */
export const toHtml = (document: LetterDocument, options: FormatOptions = {}): string =>
  htmlOf(prepareExport(document, options), options.call ?? "words");

/** The paragraphs as HTML without styles but a button's, for an editor or a template, which has a language of its own. */
export function toHtmlFragment(document: LetterDocument, options: FormatOptions = {}): string {
  const letter = prepareExport(document, options);
  const paragraphs = letter.paragraphs.map(({ pieces }) =>
    paragraphHtml(pieces, "", options.call ?? "words"),
  );
  return [`<div ${languageAttributes(letter)}>`, ...paragraphs, "</div>"].join("\n");
}
