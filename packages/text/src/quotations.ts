/** Something said or written, with the marks around it. */
export interface Quotation {
  /** The words alone. */
  words: string;
  /** The words with their marks. */
  marked: string;
  index: number;
}

const BREAKS = "\n\r\u0085\u2028\u2029";
const MAX_QUOTATION = 400;
const MAX_SINGLE_QUOTATION = 200;
/** More than these in one quotation, and the first mark opened none. */
const MAX_APOSTROPHES = 12;

const HAS_MARK = /["“”„«»'‘]/u;

/** The index of the mark that closes each quotation, by the index of the one that opens it. */
export const quotationPairs = (text: string): Map<number, number> => {
  const pairs = new Map<number, number>();
  if (!HAS_MARK.test(text)) return pairs;
  let straight = -1;
  let curly = -1;
  let angle = -1;
  let inward = -1;
  for (let at = 0; at < text.length; at += 1) {
    const mark = text.charAt(at);
    if (BREAKS.includes(mark)) {
      straight = -1;
      curly = -1;
      angle = -1;
      inward = -1;
    } else if (mark === '"' && straight === -1 && curly !== -1 && text.charAt(curly) === "„") {
      // Many type „so" with the closing mark of their keyboard.
      pairs.set(curly, at);
      curly = -1;
    } else if (mark === '"') {
      if (straight === -1) straight = at;
      else {
        pairs.set(straight, at);
        straight = -1;
      }
    } else if (mark === "„" || (mark === "“" && curly === -1)) curly = at;
    else if ((mark === "”" || mark === "“") && curly !== -1) {
      pairs.set(curly, at);
      curly = -1;
    } else if (mark === "«") {
      if (inward === -1) angle = at;
      else {
        // German books set them the other way round: »so«.
        pairs.set(inward, at);
        inward = -1;
      }
    } else if (mark === "»") {
      if (angle === -1) inward = at;
      else {
        pairs.set(angle, at);
        angle = -1;
      }
    } else if (mark === "'" || mark === "‘") {
      const close = closeOfSingle(text, at, mark === "'" ? "'" : "’");
      if (close !== -1) pairs.set(at, close);
    }
  }
  return pairs;
};

const isLetter = (mark: string): boolean => /[\p{L}\p{N}]/u.test(mark);

/** Single marks are also apostrophes: one opens after a space and closes after punctuation. */
const closeOfSingle = (text: string, open: number, close: string): number => {
  if (open > 0 && !" (:,—–\u00A0".includes(text.charAt(open - 1))) return -1;
  if (!isLetter(text.charAt(open + 1))) return -1;
  const last = Math.min(text.length, open + MAX_SINGLE_QUOTATION);
  let apostrophes = 0;
  for (let at = open + 2; at < last; at += 1) {
    if (BREAKS.includes(text.charAt(at))) return -1;
    if (text.charAt(at) !== close) continue;
    apostrophes += 1;
    if (apostrophes > MAX_APOSTROPHES) return -1;
    if (isLetter(text.charAt(at + 1))) continue;
    if (
      ".!?,…".includes(text.charAt(at - 1)) ||
      at + 1 === text.length ||
      " .,;:!?".includes(text.charAt(at + 1))
    )
      return at;
  }
  return -1;
};

/** Quotations in the order in which they occur. */
export const quotationsIn = (text: string): Quotation[] => {
  const found: Quotation[] = [];
  let end = -1;
  for (const [open, close] of [...quotationPairs(text)].sort(([one], [other]) => one - other)) {
    const words = text.slice(open + 1, close).trim();
    if (open <= end || words.length < 2 || words.length > MAX_QUOTATION) continue;
    found.push({ words, marked: text.slice(open, close + 1), index: open });
    end = close;
  }
  return found;
};

/** A spoken line rather than a single word set in quotation marks. */
export const isSpoken = ({ words }: Quotation): boolean =>
  words.split(/\s/u).length >= 3 || /[.!?]$/u.test(words) || /[\u3040-\u9FFF]/u.test(words);

/** In quotation marks, unless it has its own. */
export const quoted = (text: string): string => (/^["“„«']/.test(text) ? text : `"${text}"`);
