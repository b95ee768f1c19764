import type {
  LetterInline as Inline,
  LetterBody,
  LetterOrigin as Origin,
} from "@storyletter/contract/letters";
import { LINK, wordsOfToken } from "@storyletter/text/words";
import { markOf } from "./inline.ts";
import { rejectSuggestions } from "./suggestions.ts";

/** Origin of a piece of text. */
export interface Source {
  from: Origin;
  sentence: number | null;
  words: number | null;
}

export interface SourcedText {
  text: string;
  source: Source | null;
}

/** Text between two spaces: its word count, divided among the sources of its characters. */
export interface SourcedToken {
  /** Offset in the combined text of all pieces. */
  at: number;
  words: number;
  shares: { source: Source | null; words: number }[];
}

const sameSource = (one: Source | null, other: Source | null): boolean =>
  one?.sentence === other?.sentence && String(one?.from) === String(other?.from);

/** A single word goes to the source of most of its letters; several words are divided by length. */
function divideWords(
  words: number,
  lengths: { source: Source | null; length: number }[],
): SourcedToken["shares"] {
  const total = lengths.reduce((sum, { length }) => sum + length, 0);
  if (words !== 1) return lengths.map(({ source, length }) => ({ source, words: (words * length) / total }));
  const main = lengths.reduce((most, next) => (next.length > most.length ? next : most));
  return [{ source: main.source, words }];
}

/** The words of a paragraph with their sources. Addresses do not count as words. */
export function sourcedTokens(pieces: readonly SourcedText[]): SourcedToken[] {
  const text = pieces.map((piece) => piece.text).join("");
  const readable = text.replace(LINK, (address) => " ".repeat(address.length));
  const tokens: SourcedToken[] = [];
  let [first, start] = [0, 0];
  for (const { 0: token, index } of readable.matchAll(/\S+/gu)) {
    const words = wordsOfToken(token);
    if (words === 0) continue;
    const end = index + token.length;
    const lengths: { source: Source | null; length: number }[] = [];
    let from = start;
    for (let at = first; from < end; at += 1) {
      const piece = pieces[at];
      if (!piece) break;
      const to = from + piece.text.length;
      const length = Math.min(end, to) - Math.max(index, from);
      const known = lengths.find(({ source }) => sameSource(source, piece.source));
      if (known && length > 0) known.length += length;
      else if (length > 0) lengths.push({ source: piece.source, length });
      // The next token starts in this piece, or in a later one.
      if (to <= end) [first, start] = [at + 1, to];
      from = to;
    }
    tokens.push({ at: index, words, shares: divideWords(words, lengths) });
  }
  return tokens;
}

export const sourcedText = (node: Inline): SourcedText => ({
  text: node.type === "text" ? node.text : node.type === "hard_break" ? "\n" : node.attrs.fallback,
  source: markOf(node, "source")?.attrs ?? null,
});

/** True for text the author typed or wrote in the brief. */
export const isByAuthor = (source: Source | null): boolean =>
  source !== null && (source.from === "author" || Array.isArray(source.from));

/** The number in `letter2`, of the earlier letter of its series that a text draws on; null for other text. */
export const seriesLetterOf = (from: unknown): number | null =>
  typeof from === "string" && from.startsWith("letter") ? Number(from.slice("letter".length)) : null;

/** Share of the letter's words that are the author's, 0 to 1; 1 for an empty letter. */
export function authorShare(body: LetterBody): number {
  const shares = rejectSuggestions(body).content.flatMap(({ content = [] }) =>
    sourcedTokens(content.map(sourcedText)).flatMap((token) => token.shares),
  );
  const total = shares.reduce((sum, { words }) => sum + words, 0);
  const own = shares.reduce((sum, { source, words }) => sum + (isByAuthor(source) ? words : 0), 0);
  return total === 0 ? 1 : own / total;
}
