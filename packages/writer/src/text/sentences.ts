import { BREAKS, quotationPairs } from "./quotations.ts";

/** How long a quotation may be and still be kept whole as one sentence. */
const LONGEST_QUOTATION = 400;

const TERMINATORS = ".!?…。！？";
const CLOSERS = "\"”’'»«“)]";

const ABBREVIATIONS = new Set(
  "w mr mrs ms dr prof rev lt sgt cpl capt st jr sr vs approx ca e.g i.e etc inc ltd co dept est fig nr str z.b d.h u.a sra srta dra sr dr mme mlle bzw usw tel min max mins rs p.p p.a p.m env vgl ggf inkl zzgl lb lbs oz ft hr hrs mi incl excl avg ins bros mt zt mwst ust".split(
    " ",
  ),
);
/** After a unit, these begin another sentence however they are typed: "every 5 min. he hooks it". */
const UNITS = /^(?:mins?|max|lbs?|oz|ft|hrs?|mi|etc|incl)$/u;
const BEGINS =
  /^(?:i|he|she|they|we|you|it|not|no|only|need|must|bring|please|then|so|but|and|there|that['’]s|this|when|because|last|next|er|sie|wir|ich|il|elle|on|ella|él|ele|ela) /u;
/** After a quotation that ends in a full stop these go on; another small word begins a sentence. */
const CONTINUES =
  /^(?:and|or|but|as|while|when|with|in|at|to|for|from|before|after|because|then|so|like|on|by|was|were|is|are|came|comes|und|oder|aber|als|mit|y|o|pero|con|et|ou|mais|avec|e|mas|com)(?!\p{L})/u;
const MERIDIEM = new Set(["a.m", "p.m", "u.s", "u.k", "u.s.a", "etc"]);
/** "One Tuesday in Feb." says no more than when. */
const SAYS_WHEN =
  /(?:^|[.!?\n] ?)(?:one|in|last|that|on|by|every|this|next|late|early|mid)(?: \p{L}+){0,3} $/iu;
const SHORT_MONTH = /^(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)$/u;
const SPEECH =
  /^(?:\p{L}[\p{L}’'.-]{0,20} ){0,3}(?:said|says|asked|asks|told|whispered|wrote|shouted|yelled|replied|answered|texted|laughed|goes|dijo|preguntó|sagte|fragte|dit|demanda|disse|perguntou)\b/u;

/** "Quel vilain temps! dit papa": the same sentence, with or without marks around what is said. */
const SAID =
  /^(?:dit|demanda|demande|s['’]écrie|s['’]écria|répond|répondit|cria|crie|fit|dijo|dice|preguntó|pregunta|gritó|contestó|respondió|sagt|sagte|fragt|fragte|rief|ruft|meinte|disse|diz|perguntou|gritou|respondeu|said|says|asked|asks|shouted)(?!\p{L})/u;

/** "6. April" is a date. */
const GERMAN_MONTH =
  /^(?:Jan(?:uar)?|Feb(?:ruar)?|März|Apr(?:il)?|Mai|Juni?|Juli?|Aug(?:ust)?|Sept?(?:ember)?|Okt(?:ober)?|Nov(?:ember)?|Dez(?:ember)?)(?!\p{L})/u;

const MONTH =
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December)(?!\p{L})/u;

/** "3. Generation" counts. */
const GERMAN_COUNTED =
  /^(?:Generation|Klasse|Auflage|Stock|Etage|Platz|Mal|Jahrhunde|Weltkrieg|Lebensjahr|Geburtstag|Semester|Quartal|Schuljahr|Jahrgang|Saison|Termin|Rang|Runde)/u;

const wordBefore = (text: string, end: number): string => {
  let start = end;
  while (start > 0 && end - start < 12 && !/\s/u.test(text.charAt(start - 1))) start -= 1;
  return text
    .slice(start, end)
    .toLowerCase()
    .replace(/^[("“'‘]/u, "");
};

/** "am 3. Samstag", "ab dem 3. ausgebucht": behind these a number with its full stop counts. */
const BEFORE_ORDINAL =
  /(?<!\p{L})(?:am|dem|den|der|des|die|das|im|zum|zur|vom|beim|ab|bis|jede[nmrs]?|seit|und|oder) $/iu;
const BEGINS_GERMAN =
  /^(?:Ich|Er|Sie|Wir|Es|Da|Dann|Danach|Und|Aber|Dort|Hier|Heute|Morgen|Seitdem|Ausgebucht|Kein\p{Ll}*|Nur|Noch) ?/u;
/** Joints and short forms in one letter: "Bau u. Garten", "o. ä." */
const ONE_LETTER = /^[uoyezsvd]$/u;

/** Its author begins sentences small: what is small behind a mark says nothing. */
const isTypedSmall = (text: string): boolean => {
  for (const { index } of text.slice(0, SMALL_WINDOW).matchAll(/(?<=\p{L})[.!?](?= \p{Ll})/gu))
    if (!ABBREVIATIONS.has(wordBefore(text, index)) && wordBefore(text, index).length > 1) return true;
  return false;
};
const SMALL_WINDOW = 4_000;

/** Whether the letter at `at` stands behind an abbreviation, and begins no sentence. */
export const isAbbreviated = (text: string, at: number): boolean => {
  const mark = text.lastIndexOf(".", at);
  return mark >= at - 3 && mark > 0 && goesOn(text, mark, ".", at, false, true);
};

const goesOn = (
  text: string,
  from: number,
  mark: string,
  next: number,
  quoted: boolean,
  isSmall: boolean,
): boolean => {
  const first = text.charAt(next);
  const isLower = /\p{Ll}/u.test(first);
  if (quoted && SPEECH.test(text.slice(next, next + 60))) return true;
  // "I see you have bees …" (there were hives by the door), "do you …?" is one sentence.
  if (quoted && mark === "…" && /^\(\p{Ll}/u.test(text.slice(next, next + 2))) return true;
  if (quoted && isLower && (mark !== "." || CONTINUES.test(text.slice(next, next + 12)))) return true;
  if (mark === "…" || text.slice(Math.max(0, from - 1), from + 1) === "..") return isLower;
  if (mark !== ".") return SAID.test(text.slice(next, next + 16));
  const before = wordBefore(text, from);
  const after = text.slice(next, next + 12);
  if (UNITS.test(before) && BEGINS.test(after.toLowerCase())) return false;
  // "took me ten mins. the ceiling was down"
  if (/^(?:mins|hrs)$/u.test(before) && after.startsWith("the ")) return false;
  // "He fetched his mrs. they just stood there"
  if (/^(?:mrs?|ms|dr|prof)$/u.test(before) && /^(?:i|he|she|they|we|it) /u.test(after)) return false;
  // "took me 40 min. charged him one breakfast taco"
  if (UNITS.test(before) && /^\p{Ll}{3,9}ed /u.test(after)) return false;
  // "3 day trial 900 rs. we deliver": the amount stands before it.
  if (before === "rs" && /\d ?rs$/iu.test(text.slice(0, from)) && /^\p{L}/u.test(first)) return false;
  // "For HR. Calligraphy workshop": no hours.
  if (before === "hr" && !/\d ?hr$/iu.test(text.slice(0, from))) return false;
  if (before === "st" && /^(?:the|a|an|my|our|i|we|he|she|they) /iu.test(after)) return false;
  // "$325 incl. camera"
  if (before === "incl" && isLower && /\d \S{4}$/u.test(text.slice(0, from))) return true;
  if (UNITS.test(before) && isLower && isSmall && !CONTINUES.test(after)) return false;
  if (ABBREVIATIONS.has(before)) return !(before === "etc" && !isLower);
  // "11 a.m. IST"
  if (/^[ap]\.m$/u.test(before) && /^\p{Lu}{2,5}(?!\p{L})/u.test(after)) return true;
  // "One Tuesday in Feb. he gets on"
  if (
    MERIDIEM.has(before) ||
    (SHORT_MONTH.test(before) && SAYS_WHEN.test(text.slice(Math.max(0, from - 40), from - before.length)))
  )
    return isLower;
  // "4:45 a. m."
  if (/^[ap]$/u.test(before) && /^m\./u.test(after)) return true;
  if (before === "m" && /(?<!\p{L})[ap]\. m$/u.test(text.slice(0, from))) return isLower;
  if (before === "no" && /^(?:\d|of (?!course))/u.test(after)) return true;
  // "TP no. on the list"
  if (before === "no" && isLower && /\p{Lu}{2} no$/u.test(text.slice(0, from))) return true;
  // "00 and N. we buy collections"
  if (/^\p{L}$/u.test(before) && isLower && BEGINS.test(after) && !/^and \p{Lu}/u.test(after)) return false;
  if (ONE_LETTER.test(before) && text.charAt(from - 1) === before) return true;
  if (/^\p{L}$/u.test(before) && before !== "i") return !isLower || /\p{Lu}/u.test(text.charAt(from - 1));
  if (/^\d{1,2}$/u.test(before) && (GERMAN_MONTH.test(after) || GERMAN_COUNTED.test(after))) return true;
  // "21.–28. September"
  if (/^\d{1,2}\.?[–-]\d{1,2}$/u.test(before) && (GERMAN_MONTH.test(after) || MONTH.test(after))) return true;
  if (
    /^\d{1,2}$/u.test(before) &&
    BEFORE_ORDINAL.test(text.slice(Math.max(0, from - 12), from - before.length))
  )
    return !BEGINS_GERMAN.test(after) && !BEGINS.test(after);
  // "7., 14. und 21. Februar"
  if (/^\d{1,2}$/u.test(before) && /^(?:und|oder|bis) \d/u.test(after)) return true;
  // "ab dem 11.4. auf dem Parkplatz"
  if (/^\d{1,2}\.\d{1,2}$/u.test(before) && isLower) return true;
  return /^\d{1,2}$/u.test(before) && text.slice(0, from).trim() === before;
};

/** The sentences of a text: speech stays whole, abbreviations and "?" she asked do not end one. One pass. */
export const splitSentences = (text: string): string[] => {
  const pairs = quotationPairs(text);
  const isSmall = isTypedSmall(text);
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
    if (BREAKS.includes(mark)) {
      close(at);
      continue;
    }
    const closing = mark === "(" ? closeOfBracket(text, at) : pairs.get(at);
    if (closing !== undefined && closing - at <= LONGEST_QUOTATION && closing > quotedUntil)
      quotedUntil = closing;
    if (!TERMINATORS.includes(mark)) continue;
    const from = lastOfRun(text, at);
    let end = from + 1;
    while (end < text.length && CLOSERS.includes(text.charAt(end)) && !opensHere(pairs, end)) end += 1;
    if (end <= quotedUntil) {
      at = from;
      continue;
    }
    const isWide = "。！？".includes(mark);
    if (end < text.length && !isWide && !/\s/u.test(text.charAt(end))) {
      const emoji = /^\p{Extended_Pictographic}/u.exec(text.slice(end, end + 2));
      if (emoji === null) {
        at = from;
        continue;
      }
    }
    let next = end;
    while (next < text.length && /[^\S\n\r\u2028\u2029]/u.test(text.charAt(next))) next += 1;
    while (next < text.length && /\p{Extended_Pictographic}/u.test(text.slice(next, next + 2))) {
      next += String.fromCodePoint(text.codePointAt(next) ?? 32).length;
      while (next < text.length && " \uFE0F\u200D".includes(text.charAt(next))) next += 1;
      end = next;
    }
    if (next < text.length && goesOn(text, from, text.charAt(from), next, end - from > 1, isSmall)) {
      at = from;
      continue;
    }
    close(end);
    at = Math.max(from, end - 1);
  }
  close(text.length);
  return sentences;
};

const opensHere = (pairs: ReadonlyMap<number, number>, at: number): boolean => pairs.has(at);

const LONGEST_BRACKET = 300;

const closeOfBracket = (text: string, open: number): number | undefined => {
  const inside = text.slice(open, open + LONGEST_BRACKET);
  const close = inside.indexOf(")");
  return close === -1 || /[\n\r]/u.test(inside.slice(0, close)) ? undefined : open + close;
};

const lastOfRun = (text: string, at: number): number => {
  let last = at;
  while (last + 1 < text.length && TERMINATORS.includes(text.charAt(last + 1))) last += 1;
  return last;
};
