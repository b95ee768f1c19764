import type { ReadVoiceMails } from "@storyletter/contract/profile";
import { countWords } from "@storyletter/text/words";

/** A head's line in any language, such as "Sent: Monday", "*Von:* Sam" or "À : Mara". */
const LABELED = /^\*{0,2}[\p{Lu}\p{Lo}][\p{L} -]{0,20}\*{0,2} ?(?:：|:\*{0,2}(?: |$))/u;
/** "From" as mail programs say it; a block of labeled lines without it may be the author's: "Date: …, Place: …". */
const FROM = /^\*{0,2}(?:from|von|de|van|fra|da|från|od|lähettäjä|от)\*{0,2} ?:/iu;
const HEADS_OF_A_MAIL = 3;
/** "---------- Forwarded message ---------", in any language; some programs have the head in the same line. */
const TITLED_RULE = /^[-–—_]{2,} ?\p{L}[\p{L}'’ ]{3,60}:? ?[-–—_]*(?<head>$| .*)/u;
const BARE_RULE = /^[-–—_=*]{3,}$/u;

const ADDRESS = /[^\s<>()]@[^\s<>()]+\.[^\s<>()]/u;
const CLOCK = /\b\d{1,2}[:.h]\d{2}\b/u;
const YEAR = /\b20\d{2}(?!\d)/u;
const ENDS_AS_SENTENCE = /[.!?…]["”»]?$/u;
const ENDS_WITH_COLON = /[:：]$/u;
/** The introduction of a quoted mail, with a long name and address. */
const INTRODUCTION_MAX = 300;
const INTRODUCTION_LINES = 3;

/** What phones and mail programs add names them, in every language; it is the last line, and stands alone. */
const DEVICE = new RegExp(
  String.raw`\b(?:sent from|iphone|ipad|android|smartphone|galaxy|samsung|huawei|xiaomi|blackberry|` +
    String.raw`outlook|gmx|yahoo|proton ?mail|gmail|thunderbird)\b`,
  "iu",
);
const DEVICE_LINE_MAX = 100;

/** Lines of a newsletter's foot. */
const FOOT = [
  /\b(?:unsubscribe|abmelden|you (?:are receiving|received) this)\b/iu,
  /\b(?:all rights reserved|privacy policy)\b|©/iu,
  /\b(?:manage (?:your )?preferences|update your profile|view (?:this (?:email )?)?(?:in|online))\b/iu,
];
const FOOT_MAX = 200;
const isFoot = (line: string): boolean =>
  line.length < FOOT_MAX && FOOT.some((pattern) => pattern.test(line));

const LINK = /<?https?:\/\/[^\s<>]+>?/giu;
const BRACKETED = /\[(?:image|cid|https?):[^\]\n]{0,300}\]/giu;
const CONTACT = /^(?:(?:tel|phone|mobile|fax|www\.|t|m|e)\b ?[.:]|\+?[\d ()./-]{7,}$)/iu;

type Lines = readonly string[];

const isQuoted = (line: string): boolean => line.startsWith(">") || line.startsWith("|");

/** The next line with something in it. */
function nextWritten(lines: Lines, from: number): number {
  let at = from;
  while (lines[at] === "") at += 1;
  return at;
}

const isLabeled = (lines: Lines, at: number, nth: number): boolean => {
  const line = lines[at + nth] ?? "";
  return LABELED.test(line) || (nth > 0 && line.startsWith("<"));
};

/** No mail has a longer head. */
const HEAD_LINES_MAX = 40;

/** How many labeled lines follow each other from here. */
function labeledFrom(lines: Lines, at: number): number {
  let count = 0;
  while (count < HEAD_LINES_MAX && isLabeled(lines, at, count)) count += 1;
  return count;
}

const isHeadOfMail = (lines: Lines, at: number): boolean => {
  const count = labeledFrom(lines, at);
  if (count < HEADS_OF_A_MAIL) return false;
  return FROM.test(lines[at] ?? "") || lines.slice(at, at + count).some((line) => ADDRESS.test(line));
};

const factsIn = (text: string): number => [ADDRESS, CLOCK, YEAR].filter((fact) => fact.test(text)).length;

/** How many lines introduce a quoted mail from here: "On Monday at 9:14 Sam <sam@…> wrote:", perhaps broken in three. */
function introductionAt(lines: Lines, at: number): number {
  // A line that adds nothing to it is the author's.
  if (factsIn(lines[at] ?? "") === 0) return 0;
  for (let count = 1; count <= INTRODUCTION_LINES && lines[at + count - 1]; count += 1) {
    const [first = "", ...others] = lines.slice(at, at + count);
    const text = [first, ...others].join(" ");
    if (text.length > INTRODUCTION_MAX) return 0;
    if (ENDS_AS_SENTENCE.test(text)) continue;
    const facts = factsIn(text);
    const isAboveQuote = isQuoted(lines[nextWritten(lines, at + count)] ?? "");
    const least = ENDS_WITH_COLON.test(text) ? (isAboveQuote ? 1 : 2) : 3;
    if (facts >= least && facts > factsIn(others.join(" "))) return count;
  }
  return 0;
}

/** Whether all from here on is another mail, or a signature. */
function endsOwnWords(lines: Lines, at: number): boolean {
  const line = lines[at] ?? "";
  if (line === "--" || isHeadOfMail(lines, at)) return true;
  const head = TITLED_RULE.exec(line)?.groups?.head;
  if (head !== undefined && LABELED.test(head.trim() || (lines[nextWritten(lines, at + 1)] ?? "")))
    return true;
  const count = introductionAt(lines, at);
  return count > 0 && !isQuoted(lines[nextWritten(lines, at + count)] ?? "");
}

/** The mail's own head, if it was pasted with it. */
function withoutHead(lines: Lines): Lines {
  const first = nextWritten(lines, 0);
  const count = labeledFrom(lines, first);
  return count >= 2 && lines[first + count] === "" ? lines.slice(first + count) : lines;
}

/** Without the rule above another mail, "Begin forwarded message:", and what a phone added. */
function withoutLastLines(lines: Lines, isCut: boolean): Lines {
  const last = lines.findLastIndex((line) => line !== "");
  const line = lines[last] ?? "";
  const isAlone = last > 0 && lines[last - 1] === "";
  const introduces = isCut && (BARE_RULE.test(line) || TITLED_RULE.test(line) || ENDS_WITH_COLON.test(line));
  const isDevice = isAlone && line.length <= DEVICE_LINE_MAX && DEVICE.test(line);
  if (introduces) return withoutLastLines(lines.slice(0, last), false);
  return isDevice ? withoutLastLines(lines.slice(0, last), isCut) : lines.slice(0, last + 1);
}

/** Quoted lines, and what introduces them; an answer may stand below them. */
function withoutQuotes(lines: Lines): string[] {
  const kept: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const count = introductionAt(lines, at);
    if (count > 0) at += count - 1;
    else if (!isQuoted(lines[at] ?? "")) kept.push(lines[at] ?? "");
  }
  return kept;
}

/**
 * A mail without what its author did not write: quoted and forwarded mails, signatures, footers, links. Empty if
 * nothing is left.
 */
export function ownWords(mail: string): string {
  const all = mail.replace(/\r\n?/g, "\n").replace(/[\u200b-\u200f\u202a-\u202e\u2060\ufeff\u00ad]/g, "");
  const lines = withoutHead(all.split("\n").map((line) => line.replace(/[\u00a0\u202f]/g, " ").trim()));
  const end = lines.findIndex((_, at) => endsOwnWords(lines, at));
  const own = withoutLastLines(withoutQuotes(end === -1 ? lines : lines.slice(0, end)), end !== -1);
  return own
    .filter((line) => !CONTACT.test(line) && !isFoot(line))
    .map((line) => line.replace(BRACKETED, "").replace(LINK, "").replace(/ {2,}/g, " ").trim())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** What the author wrote of each mail, and how many words that leaves out. */
export const readMails = (mails: readonly string[]): ReadVoiceMails["mails"] =>
  mails.map((mail) => {
    const text = ownWords(mail);
    const words = countWords(text);
    return { text, words, leftOut: Math.max(0, countWords(mail) - words) };
  });
