export interface TextPiece {
  text: string;
  hit: boolean;
}

const patternOf = (search: string) => new RegExp(search.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"), "giu");

/** Ignores case, as the server's search does. */
export function splitAtMatches(text: string, search: string): TextPiece[] {
  if (search === "") return [{ text, hit: false }];
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(patternOf(search))) {
    if (index > end) pieces.push({ text: text.slice(end, index), hit: false });
    pieces.push({ text: found, hit: true });
    end = index + found.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), hit: false });
  return pieces;
}
