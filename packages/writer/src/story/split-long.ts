import { quotationsIn } from "../text/quotations.ts";
import { countWords } from "../text/words.ts";

const LONG = 34;
const SHORTEST_PIECE = 5;
/** From here on any joint is better than none. */
const RAMBLING = 60;
const JOINT =
  /[,;]?\s+(?:(?:and|so)\s+(?=(?:then |so )?(?:i|we|he|she|they|it|my|the|that|there)\b(?!\s+(?:and|or)\b))|(?=but\s+(?:i|we|he|she|they|it|my|the|that|there|then|when|one)\b))|;\s+|\s[–—]\s/giu;

/** A sentence that runs on and on, ended at its own joints: ", and I …" becomes ". I …". */
export const splitLong = (sentence: string): string[] => {
  if (countWords(sentence) <= LONG) return [sentence];
  const quotations = quotationsIn(sentence);
  const joints = [...sentence.matchAll(JOINT)].filter(
    ({ index }) =>
      !quotations.some((quote) => index > quote.index && index < quote.index + quote.marked.length),
  );
  const pieces: string[] = [];
  let from = 0;
  for (const joint of joints) {
    const piece = sentence.slice(from, joint.index);
    const rest = sentence.slice(joint.index + joint[0].length);
    const inSubordinate =
      /\b(?:because|if|when|that|who|which|whether|although|while|since|until|where)\b/iu.test(piece) &&
      !/^[,;]|[–—]/u.test(joint[0]);
    if (inSubordinate && countWords(sentence) < RAMBLING) continue;
    if (
      countWords(piece) < SHORTEST_PIECE ||
      countWords(rest) < SHORTEST_PIECE ||
      countWords(sentence.slice(from)) <= LONG / 2
    )
      continue;
    pieces.push(piece.replace(/[,;]$/u, ""));
    from = joint.index + joint[0].length;
  }
  pieces.push(sentence.slice(from));
  return pieces.map((piece) => piece.trim()).filter((piece) => piece !== "");
};
