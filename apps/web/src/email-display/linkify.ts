import { isWebAddress } from "@storyletter/contract";

/** A stretch of a letter's text; `href` when it is a web address that may be followed. */
export interface TextPiece {
  text: string;
  href: string | null;
}

/** Ends before the punctuation of the sentence it stands in. */
const ADDRESS = /https?:\/\/[^\s<>"“”]*[^\s<>"“”.,;:!?'’)\]]/gi;

/** Cuts a text into words and web addresses; nothing else ever becomes a link. */
export function linkify(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const match of text.matchAll(ADDRESS)) {
    if (!isWebAddress(match[0])) continue;
    if (match.index > end) pieces.push({ text: text.slice(end, match.index), href: null });
    pieces.push({ text: match[0], href: match[0] });
    end = match.index + match[0].length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), href: null });
  return pieces;
}
