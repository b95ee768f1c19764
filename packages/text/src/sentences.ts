import { quotationPairs } from "./quotations.ts";

const BREAKS = "\n\r\u0085\u2028\u2029";
const TERMINATORS = ".!?…。！？";
const WIDE = "。！？";
const CLOSERS = "\"”’'»«“)]";
/** A quotation or a bracket up to this long stays in one sentence. */
const MAX_QUOTED = 400;
const MAX_ABBREVIATION = 12;

/** Words whose full stop ends no sentence, in the five languages. */
const ABBREVIATIONS = new Set(
  `mr mrs ms dr prof rev st jr sr vs approx ca e.g i.e a.m p.m a m p u.s u.k inc ltd no nr str z.b d.h u.a o.ä bzw
usw ggf inkl zzgl incl sra srta mme mlle tel min max`.split(/\s+/u),
);
/** "am 3. ausgebucht", "21.–28. September": a German number that counts ends in a full stop. */
const COUNTS = /^(?:\d{1,2}\.[–-])?\d{1,2}$/u;
/** "22.3. bis 26.4." */
const DAY_AND_MONTH = /^\d{1,2}\.\d{1,2}$/u;
const BEFORE_COUNT = /(?:^|\s)(?:am|dem|den|der|des|die|das|vom|zum|bis|ab|im) $/iu;
const COUNTED = /^(?:jan|feb|märz|apr|mai|jun|jul|aug|sep|okt|nov|dez|(?:und |oder |bis )?\d)/iu;

/** The word that ends at `end`, in small letters. */
function wordBefore(text: string, end: number): string {
  let start = end;
  while (start > 0 && end - start < MAX_ABBREVIATION && !/[\s("“„«]/u.test(text.charAt(start - 1)))
    start -= 1;
  return text.slice(start, end).toLowerCase();
}

/** Whether a mark at `at` ends no sentence, given what is read next. */
function continues(text: string, at: number, next: number, isQuoted: boolean): boolean {
  const after = text.slice(next, next + MAX_ABBREVIATION);
  const isSmall = /^["“„«(]?\p{Ll}/u.test(after);
  const mark = text.charAt(at);
  if (isQuoted || mark === "…" || text.slice(at - 1, at + 1) === "..") return isSmall;
  if (mark !== ".") return false;
  const before = wordBefore(text, at);
  if (DAY_AND_MONTH.test(before)) return isSmall;
  if (COUNTS.test(before)) {
    const lead = text.slice(Math.max(0, at - before.length - MAX_ABBREVIATION), at - before.length);
    return COUNTED.test(after) || (isSmall && BEFORE_COUNT.test(lead));
  }
  if (/^\p{L}$/u.test(before) && before !== "i") return true;
  return ABBREVIATIONS.has(before) && (before !== "no" || /^\d/u.test(after));
}

/**
 * The sentences of a text, in order; a line break ends one, too. Speech stays whole. Takes one pass.
 * @example splitSentences('"You came back?" she asked. We ate.') // ['"You came back?" she asked.', "We ate."]
 */
export function splitSentences(text: string): string[] {
  const pairs = quotationPairs(text);
  const sentences: string[] = [];
  let start = 0;
  let quotedUntil = -1;
  const close = (end: number): void => {
    const sentence = text.slice(start, end).trim();
    if (sentence !== "") sentences.push(sentence);
    start = end;
  };
  for (let at = 0; at < text.length; at += 1) {
    const mark = text.charAt(at);
    if (BREAKS.includes(mark)) close(at);
    const closing = mark === "(" ? closeOfBracket(text, at) : pairs.get(at);
    if (closing !== undefined && closing - at <= MAX_QUOTED) quotedUntil = Math.max(quotedUntil, closing);
    if (!TERMINATORS.includes(mark) || TERMINATORS.includes(text.charAt(at + 1))) continue;
    let end = at + 1;
    while (end < text.length && CLOSERS.includes(text.charAt(end)) && !pairs.has(end)) end += 1;
    const isWide = WIDE.includes(mark);
    if (end <= quotedUntil || (end < text.length && !isWide && !isSpaceOrEmoji(text, end))) continue;
    const next = afterSpaceAndEmoji(text, end);
    if (next < text.length && continues(text, at, next, end > at + 1)) continue;
    close(hasEmoji(text, end, next) ? next : end);
    at = Math.max(at, start - 1);
  }
  close(text.length);
  return sentences;
}

const EMOJI = /^\p{Extended_Pictographic}/u;

const isSpaceOrEmoji = (text: string, at: number): boolean =>
  /\s/u.test(text.charAt(at)) || EMOJI.test(text.slice(at, at + 2));

/** What is read next: an emoji behind a sentence belongs to it. */
function afterSpaceAndEmoji(text: string, end: number): number {
  let next = end;
  for (;;) {
    if (EMOJI.test(text.slice(next, next + 2))) next += (text.codePointAt(next) ?? 0) > 0xffff ? 2 : 1;
    else if (/[^\S\n\r\u2028\u2029]|[\uFE0F\u200D]/u.test(text.charAt(next))) next += 1;
    else return next;
  }
}

const hasEmoji = (text: string, from: number, to: number): boolean =>
  /\p{Extended_Pictographic}/u.test(text.slice(from, to));

function closeOfBracket(text: string, open: number): number | undefined {
  const inside = text.slice(open, open + MAX_QUOTED);
  const close = inside.indexOf(")");
  return close === -1 || /[\n\r]/u.test(inside.slice(0, close)) ? undefined : open + close;
}
