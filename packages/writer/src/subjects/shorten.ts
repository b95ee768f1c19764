import { upperFirst } from "../text/letter-case.ts";
import { openEnd } from "../text/sentences.ts";
import { isShouting, lengthOf } from "./subject-rules.ts";

const STOP = /[.!?,;:–—]\s/gu;
const CLAUSE_END = /\s(?=(?:and|but|because|when|while|who|which|so|where|until|before|after)\s)/giu;
const PHRASE_END =
  /\s(?=(?:like|at|in|on|with|through|for|from|of|by|into|over|under|across|around|without)\s)/giu;
const HANGING =
  /\s(?:a|an|the|and|or|but|of|to|in|on|at|for|with|by|from|that|who|as|is|are|was|were|my|your|his|her|its|our|their|so|if|than|i|we|he|she|they|it|not|no|every|had|has|have|because|when|then|about|this|these|very|each|into|took|made|put|gave|drove|went|brought|asked|told|set)$/iu;
/** A verb in the past: what is cut after it still says something. */
const TELLS =
  /\s(?:\p{L}{2,}ed|was|were|went|came|lost|died|got|said|sat|ran|sold|bought|stood|fell|broke|sent|left|wrote|built|paid|knew|found|kept|saw|met|taught|brought|gave|won|slept|grew|spent|ate|leaned|threw)\s(?:\p{L}|\S+\s)|\s(?:died|failed|broke|closed|stopped|cried|laughed|left|called)$/u;
/** A number waits for what it counts. */
const COUNTS =
  /\s(?:\d\S*|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|hundred)$/iu;
const LEAST_WORDS = 3;

const cutsAt = (text: string, pattern: RegExp, most: number): string | null => {
  const parts = [...text.matchAll(pattern)]
    .map(({ index }) => openEnd(text.slice(0, index)))
    .filter(
      (part) => lengthOf(part) <= most && part.split(/\s+/u).length >= LEAST_WORDS && !HANGING.test(part),
    );
  return parts.at(-1) ?? null;
};

const atWord = (text: string, most: number): string => {
  let kept = [...text].slice(0, most).join("");
  if (lengthOf(text) > most && /\s/u.test(kept)) kept = kept.slice(0, kept.search(/\s\S*$/u));
  while (HANGING.test(kept)) kept = kept.replace(HANGING, "");
  return kept.replace(/[.,;:–—-]+$/u, "");
};

/** A sentence cut to a subject: where a clause ends if it can be, else openly, with "…". */
export const shorten = (sentence: string, most: number): string => {
  const plain = openEnd(sentence);
  const calm = isShouting(plain) ? upperFirst(plain.toLowerCase()) : plain;
  if (lengthOf(calm) <= most)
    return /[?!…]$/u.test(sentence.trim())
      ? `${openEnd(calm).replace(/[?!…]+$/u, "")}${sentence.trim().at(-1)}`
      : calm;
  for (const pattern of [STOP, CLAUSE_END]) {
    const clause = cutsAt(calm, pattern, most);
    if (clause !== null && lengthOf(clause) >= 18) return clause;
  }
  const phrase = cutsAt(calm, PHRASE_END, most - 1);
  if (phrase !== null && lengthOf(phrase) >= 18)
    return TELLS.test(phrase) && !COUNTS.test(phrase) ? phrase : `${phrase}…`;
  return `${atWord(calm, most - 1)}…`;
};
