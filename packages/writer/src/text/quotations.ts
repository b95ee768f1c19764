/** Something said or written, with the marks around it. */
export interface Quotation {
  /** The words alone. */
  words: string;
  /** The words with their marks. */
  marked: string;
  index: number;
}

const MARKS: readonly RegExp[] = [
  /"([^"\n]{2,400}?)"/gu,
  /“([^”\n]{2,400}?)”/gu,
  /„([^“”\n]{2,400}?)[“”]/gu,
  /«\s?([^»\n]{2,400}?)\s?»/gu,
  /「([^」\n]{2,400}?)」/gu,
  /(?<=^|[\s(:,])'([^'\n](?:[^'\n]|'(?=\p{L})){1,400}?)'(?=$|[\s.,;:!?)])/gu,
  /(?<=^|[\s(:,])‘((?:[^‘’\n]|’(?=\p{L})){2,400}?)’(?=$|[\s.,;:!?)])/gu,
];

/** Quotations in the order in which they occur. */
export const quotationsIn = (text: string): Quotation[] => {
  const found: Quotation[] = [];
  for (const pattern of MARKS)
    for (const match of text.matchAll(pattern)) {
      const [marked, words = ""] = match;
      const overlaps = found.some(
        (other) =>
          match.index < other.index + other.marked.length && other.index < match.index + marked.length,
      );
      if (!overlaps) found.push({ words: words.trim(), marked, index: match.index });
    }
  return found.sort((a, b) => a.index - b.index);
};

/** A spoken line rather than a single word set in quotation marks. */
export const isSpoken = ({ words }: Quotation): boolean =>
  words.split(/\s+/u).length >= 3 || /[.!?]$/u.test(words) || /[\u3040-\u9FFF]/u.test(words);
