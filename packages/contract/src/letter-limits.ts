/** Maximum sizes of one stored letter. */
export const LETTER_LIMITS = {
  subjects: 20,
  subject: 200,
  preheader: 250,
  paragraphs: 400,
  /** Text nodes, line breaks and merge tags in one paragraph. */
  inline: 2_000,
  /** Characters in the whole body. */
  characters: 60_000,
  address: 4_000,
  fallback: 40,
} as const;

/** Available merge tags. Every mail tool supports these (see merge-tags.ts). */
export const MERGE_TAG_NAMES = ["first name"] as const;
export type MergeTagName = (typeof MERGE_TAG_NAMES)[number];

/** Separators between a link's words and its address in plain text. */
export const LINK_LEADS = ["", " ", "\n", ": ", ":\n"] as const;
export type LinkLead = (typeof LINK_LEADS)[number];

/** No quotes, bars or braces, so that a fallback needs no escaping in any mail tool. */
const FALLBACK = /^[\p{L}\p{M}\p{N} .!’-]*$/u;

export const isFallback = (text: string): boolean =>
  text.length <= LETTER_LIMITS.fallback && FALLBACK.test(text);
