/** After these words a subject starts a clause of its own, so it can lean on its verb. */
const CLAUSE =
  "(?<=^|[.!?:;,]\\s|\\b(?:if|when|that|because|and|but|while|so|until|once|though|which|or)\\s)";
const NEXT = "(?=[\\p{L}{])(?!(?:to|for|about|of)\\b)";
const drawn = (subjects: string, verb: string): RegExp =>
  new RegExp(`${CLAUSE}(${subjects}) ${verb} ${NEXT}`, "giu");

const PAIRS: ReadonlyArray<readonly [RegExp, string]> = [
  [/\b(do|does|did|is|are|was|were|has|have|had|would|could|should) not\b/giu, "$1n't"],
  [/\bcannot\b/giu, "can't"],
  [/\b(w)ill not\b/giu, "$1on't"],
  [drawn("it|that|there|here|what", "is"), "$1's "],
  [drawn("you|they|we", "are"), "$1're "],
  [drawn("I", "am"), "I'm "],
  [drawn("you|they|we|I|it|that", "will"), "$1'll "],
  [drawn("I", "would"), "I'd "],
  [
    /\b(you|we|they|I) have (?=(?:already|just|never|ever|been|got|had|met|seen|heard|read|tried|done|spent|built|learned|lost|thought|written|put|known)\b)/giu,
    "$1've ",
  ],
];

/** "do not" becomes "don't": for our own wording in the warm tones, never for the author's. */
export const contract = (text: string): string =>
  PAIRS.reduce((result, [pattern, short]) => result.replace(pattern, short), text);
