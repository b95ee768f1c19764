import { LETTER_LIMITS } from "../limits.ts";

/** Available merge tags. Every mail tool supports these (see packages/letter's merge-tags.ts). */
export const MERGE_TAG_NAMES = ["first name"] as const;
export type MergeTagName = (typeof MERGE_TAG_NAMES)[number];

/** No quotes, bars or braces, so that a fallback needs no escaping in any mail tool. */
const FALLBACK = /^[\p{L}\p{M}\p{N} .!’-]*$/u;

export const isFallback = (text: string): boolean =>
  text.length <= LETTER_LIMITS.fallback && FALLBACK.test(text);

/** A merge tag, and the text shown if the mail tool has no value for it. */
export interface MergeTag {
  name: MergeTagName;
  fallback: string;
}

/** A tag in a subject line or greeting: `{first name|there}`. */
const TOKEN = /\{(?<name>[a-z ]+)(?:\|(?<fallback>[^{}|]*))?\}/gu;

/** Splits a line into text and tags; invalid tags stay text. */
export function tagsInLine(line: string): (string | MergeTag)[] {
  const pieces: (string | MergeTag)[] = [];
  let end = 0;
  for (const match of line.matchAll(TOKEN)) {
    const name = MERGE_TAG_NAMES.find((known) => known === match.groups?.name?.trim());
    const fallback = (match.groups?.fallback ?? "").trim();
    if (!name || !isFallback(fallback)) continue;
    if (match.index > end) pieces.push(line.slice(end, match.index));
    pieces.push({ name, fallback });
    end = match.index + match[0].length;
  }
  if (end < line.length) pieces.push(line.slice(end));
  return pieces;
}

/** The line as a reader without a name sees it. */
export const plainLine = (line: string): string =>
  tagsInLine(line)
    .map((piece) => (typeof piece === "string" ? piece : piece.fallback))
    .join("");
