/** Trimming without patterns: `/x+$/` looks at every run of x in a text and is quadratic on a hostile one. */

/** The text without the characters of `marks` at its end. */
export const trimEndOf = (text: string, marks: string): string => {
  let end = text.length;
  while (end > 0 && marks.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
};

/** The text without the characters of `marks` at its start. */
const trimStartOf = (text: string, marks: string): string => {
  let start = 0;
  while (start < text.length && marks.includes(text.charAt(start))) start += 1;
  return text.slice(start);
};

export const trimOf = (text: string, marks: string): string => trimStartOf(trimEndOf(text, marks), marks);

const CLOSERS = "\"”’'»«“)]*_ \uFE0F";
const TERMINATORS = ".!?…。！？";

/** The last mark of a text that is no quotation mark, bracket or emoji; "" for an empty one. */
export const lastMark = (text: string): string => {
  const plain = trimEndOf(text, CLOSERS);
  return plain.charAt(plain.length - 1);
};

export const isTerminator = (mark: string): boolean => mark !== "" && TERMINATORS.includes(mark);

/** Takes the closing punctuation off, to build the text into a sentence of ours. */
export const openEnd = (text: string): string => {
  const open = trimEndOf(text.trim(), ".。,;: \t\n");
  // "bis 31.1." is a date in German, and its last point is of it.
  return /(?<!\p{L})(?:bis|am|ab|zum|vom|den|dem|\p{L}{3,7}(?:tag|woch)),? \d{1,2}\.\d{1,2}$/iu.test(open) &&
    text.trim().startsWith(".", open.length)
    ? `${open}.`
    : open;
};

const EMOJI = /\p{Extended_Pictographic}\uFE0F?$/u;

/** Adds the full stop that is missing. */
export const endSentence = (text: string): string => {
  const trimmed = trimEndOf(text.trim(), ",;-–— ");
  const mark = lastMark(trimmed);
  // "24 May (full!)" ends its bracket, and no sentence.
  const isInBracket =
    trimmed.endsWith(")") && /[^.!?:"”]$/u.test(trimmed.slice(0, Math.max(0, trimmed.lastIndexOf(" ("))));
  // "(Adaeze is 13 now)" is a sentence, and its full stop is inside.
  if (/^\([^()]*[\p{L}\p{N}]\)$/u.test(trimmed)) return `${trimmed.slice(0, -1)}.)`;
  if (trimmed === "" || (isTerminator(mark) && !isInBracket) || mark === ":" || EMOJI.test(trimmed))
    return trimmed;
  return `${trimmed}.`;
};

/** The first letter large, behind an opening quotation mark or bracket, too; "iPhone" and addresses stay. */
export function upperOpening(text: string): string {
  const at = text.search(/[\p{L}\p{N}]/u);
  if (at === -1 || at > 2) return text;
  const word = text.slice(at).split(/\s/u, 1)[0] ?? "";
  const large = text.charAt(at).toUpperCase();
  // A few letters become two, and the word another one.
  return large.length > 1 || /\p{Lu}|[@/]|\.\p{L}/u.test(word)
    ? text
    : text.slice(0, at) + large + text.slice(at + 1);
}
