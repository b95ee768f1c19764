import { openEnd } from "@storyletter/text/edges";
import { bareWords, wordKey } from "@storyletter/text/words";

const MONTHS =
  "jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|januar|februar|märz|mai|juni|juli|oktober|dezember|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre|janeiro|fevereiro|março|maio|junho|julho|setembro|outubro|novembro|dezembro";
const WEEKDAYS =
  "mon|tues?|wed|thur?s?|fri|sat|sun|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|lunes|martes|miércoles|jueves|viernes|sábado|domingo|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|segunda|terça|quarta|quinta|sexta";
const DAY =
  "(?:\\d{1,2}(?:st|nd|rd|th|\\.|er)?|(?:twenty |twenty-|thirty )?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth|thirtieth)\\sof)";

/** A date as it is typed: a day with its month, or a weekday. */
const DATE = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?:(?:${WEEKDAYS})\\.?,?\\s)?(?:${DAY}\\s(?:de\\s)?(?:${MONTHS})|(?:${MONTHS})\\.?\\s${DAY})|(?:${WEEKDAYS})\\s${DAY}|(?:${WEEKDAYS}))(?![\\p{L}\\p{N}])`,
  "iu",
);
/** In a title a weekday alone may be the day on which a mail leaves. */
const FULL_DATE = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?:${WEEKDAYS})\\.?,?\\s)?(?:${DAY}\\s(?:de\\s)?(?:${MONTHS})|(?:${MONTHS})\\.?\\s${DAY}(?! (?:week|day|month|hour|min|session|step|place|spot)))(?![\\p{L}\\p{N}])`,
  "iu",
);
const DEADLINE =
  /(?<![\p{L}-])(?:ends?|ending|until|till|til|thru|through|before|closes?|closing|deadline|last (?:day|chance|call)|expires?|only this|this (?:week|weekend|month|friday|saturday|sunday) only|sells? out|sold out|bis(?! zu)|endet|nur noch|hasta|antes|termina|avant|jusqu['’]\p{L}+|até)(?!\p{L})/iu;
const STARTS =
  /(?<!\p{L})(?:opens?|opening|starts?|starting|begins?|beginning|ab|beginnt|empieza|comienza|commence|débute|começa)(?!\p{L})/iu;
const PLACES =
  /(?<!\p{L})(?:(?:remaining|(?<!(?:the|my|our) )last|only|just|limited to|open to(?: the first)?|noch|quedan|reste(?:nt)?|restam) \d{1,4}|(?:last|few) (?:spots|seats|places)|(?:spots|seats|places) (?:left|remaining)|places restantes|plazas (?:libres|disponibles)|vagas abertas|freie Plätze|(?:\d{1,4}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|sixteen|twenty|thirty|forty) (?:\p{L}{1,15} )?(?:spots?|seats?|places?|memberships?|spaces?|slots?|openings?|left|remaining|Plätze|Termine|plazas|places|vagas))(?![\p{L}\d]| (?:min|minutes?|hours?|hrs?|days?|weeks?|months?|years?|yrs?)(?!\p{L}))/iu;
const TERMS =
  /(?<![\p{L}-])(?:free|no[- ]\p{L}{3,}(?: or [\p{L} ]{3,30})?|online|in[- ]person|gratis|kostenlos|gratuite?s?|grátis|en ligne|en línea)(?!\p{L})/iu;
const GUARANTEE =
  /(?<!\p{L})(?:guarantee[ds]?|money[- ]back|refund\p{L}{0,4}|we (?:fix|redo|replace|repair) it free|free of charge if|no charge if|garantie|garantía|remboursé\p{L}{0,2}|satisfait)(?!\p{L})/iu;

export const hasDate = (text: string): boolean => DATE.test(text);
export const hasDeadline = (text: string): boolean => DEADLINE.test(text);
/** "30% off", "$89 tune up": its place is beside the price. */
export const isReduction = (text: string): boolean => /^(?:\d+\s?%|\p{Sc})/u.test(text);
export const hasTerms = (text: string): boolean => TERMS.test(text);
export const hasPlaces = (text: string): boolean => PLACES.test(text);
export const hasGuarantee = (text: string): boolean =>
  GUARANTEE.test(text) && !/(?<!\p{L})(?:no|not?) (?:\p{L}{2,12} )?refund/iu.test(text);

/** It says when: its place is right above the link. */
export const saysWhen = (text: string): boolean =>
  DATE.test(text) || DEADLINE.test(text) || (STARTS.test(text) && /\d/u.test(text));

const MONTH = new RegExp(`(?<!\\p{L})(?:${MONTHS})(?!\\p{L})`, "iu");
export const hasMonth = (text: string): boolean => MONTH.test(text);
/** "in Morzine": where it is; "in December" is no place. */
export const isPlace = (text: string): boolean =>
  /^(?:in|at|near|à|em|en) (?!Christmas|Easter|Thanksgiving|Halloween|Xmas)\p{Lu}\p{Ll}/u.test(text) &&
  !hasMonth(text);
/** A date, or a deadline with its month: "before the heating goes on" names neither. */
export const hasDay = (text: string): boolean => DATE.test(text) || (DEADLINE.test(text) && hasMonth(text));

/** A number, a date, a deadline, or a term such as "free" and "no audition". */
export const isFact = (text: string): boolean =>
  /(?<![\p{L}#])\d/u.test(text) || saysWhen(text) || STARTS.test(text) || TERMS.test(text);

const SMALL =
  /^(?:the|and|for|with|our|your|from|that|this|its|of|in|on|at|to|an?|by|my|we|you|der|die|das|und|le|la|les|de|des|du|el|los|las|y|et|em|os|as|do|da|um|uma)$/u;

/** "2 sesiones" is the same fact as "dos sesiones". */
const NUMBERS = [
  "- one two three four five six seven eight nine ten eleven twelve",
  "- una dos tres cuatro cinco seis siete ocho nueve diez once doce",
  "- eine zwei drei vier fünf sechs sieben acht neun zehn elf zwölf",
  "- une deux trois quatre cinq six sept huit neuf dix onze douze",
  "- uma dois três quatro cinco seis sete oito nove dez onze doze",
];

/** The first clauses of a list; "X, Y" of "X, Y, and Z" is "X and Y". */
export const firstClauses = (clauses: readonly string[], count: number, and: string): string => {
  const kept = clauses.slice(0, count);
  const isCut = count > 1 && count < clauses.length && clauses.at(-1)?.startsWith(`${and} `) === true;
  return isCut ? `${kept.slice(0, -1).join(", ")} ${and} ${kept.at(-1)}` : kept.join(", ");
};

/** Whether a text lacks a fact: its date in its words, else its telling words, numbers first of all. */
export const lacks = (printed: string, fact: string): boolean => {
  const whole = wordKey(printed);
  const date = DATE.exec(fact)?.[0];
  if (date !== undefined && !whole.includes(wordKey(date))) return true;
  const known = new Set(bareWords(printed));
  const words = bareWords(fact).filter((word) => !SMALL.test(word));
  const telling = words.filter((word) => /\d/u.test(word) || isFact(word));
  const isKnown = (word: string): boolean =>
    known.has(word) || NUMBERS.some((names) => known.has(names.split(" ")[Number(word)] ?? ""));
  return (telling.length > 0 ? telling : words).some((word) => !isKnown(word));
};

/** The date in a title, in its words; null without one. */
export const dateIn = (title: string): string | null => {
  const found = FULL_DATE.exec(title)?.[0];
  return found === undefined ? null : openEnd(found);
};

/** What stands before a dash that parts nothing: "the Cradock - Graaff-Reinet route". */
export const BEFORE_SPAN = String.raw`(?<!\p{L})(?:the|from|to|between|our) \p{Lu}\p{Ll}+`;
const SPAN = new RegExp(`(?<=${BEFORE_SPAN} )[–—-](?= \\p{Lu})`, "gu");

/** "8, 15 and 22 November" */
const GOES_ON_COUNTING =
  /^\d{1,2}(?:st|nd|rd|th|\.)?(?:, \d{1,2}(?:st|nd|rd|th|\.)?){0,6} (?:and|or|y|und|et|e|&) \d/u;

/** A clause that ends at a comma, a dash or a semicolon; not inside a number, a bracket or a quotation. */
export const clausesOf = (text: string): string[] => {
  const clauses: string[] = [];
  const spans = new Set([...text.matchAll(SPAN)].map(({ index }) => index));
  let from = 0;
  let quote = "";
  for (let at = 0; at < text.length; at += 1) {
    const mark = text.charAt(at);
    if (quote !== "") {
      if (mark === quote) quote = "";
      continue;
    }
    if ('"(“«'.includes(mark)) {
      quote = mark === "(" ? ")" : mark === "“" ? "”" : mark === "«" ? "»" : '"';
      if (!text.includes(quote, at + 1)) quote = "";
      continue;
    }
    const isBreak =
      (",;".includes(mark) &&
        text.charAt(at + 1) === " " &&
        !(/\d$/u.test(text.slice(0, at)) && GOES_ON_COUNTING.test(text.slice(at + 2, at + 40)))) ||
      ("–—-".includes(mark) && text.charAt(at - 1) === " " && text.charAt(at + 1) === " " && !spans.has(at));
    if (!isBreak) continue;
    clauses.push(text.slice(from, at));
    from = at + 1;
  }
  clauses.push(text.slice(from));
  return clauses.map((clause) => openEnd(clause).trim()).filter((clause) => /[\p{L}\p{N}]/u.test(clause));
};

/** "twelve places, four already taken" */
const TAKEN =
  /^(?:\d{1,4}|one|two|three|four|five|six|seven|eight|nine|ten) (?:are |is )?(?:already |now )?(?:taken|gone|left|booked|sold)$/iu;
/** "6 left for Oct, 8 for Nov" is one fact, and so is a list of numbers. */
export const joinCounts = (clauses: readonly string[]): string[] => {
  const joined: string[] = [];
  for (const clause of clauses) {
    const before = joined.at(-1);
    const isCounted =
      before !== undefined && /\d/u.test(before) && /^(?:and )?\d{1,4} (?:for|in|on|at) /u.test(clause);
    // "for Singer 201, 221, 301 and the older Pfaff 130"
    const isListed =
      before !== undefined &&
      /\p{L} \d{1,4}$|, \d{1,4}$/u.test(before) &&
      /^\d{1,4}(?:$| (?:and|or|to) )/u.test(clause);
    const isTaken = before !== undefined && /\d|places|spots|seats/iu.test(before) && TAKEN.test(clause);
    if (isCounted || isListed || isTaken) joined[joined.length - 1] = `${before}, ${clause}`;
    else joined.push(clause);
  }
  return joined;
};

/** "very limited (60 jars)" */
const FEW =
  /(?<!\p{L})(?:very |strictly |really )?limited (?:\(?\d|numbers?|stock|supply|run|edition|batch)|(?<!\p{L})only \d{1,4} (?:left|made|available|jars?|boxes|copies|pieces|people|places|seats|spots|spaces)(?!\p{L})/iu;
/** "only doing Noosa to Caloundra this time" */
const LIMITED_TO =
  /^(?:(?:i|we)(?:['’]?(?:m|re)| am| are) )?only (?:doing|going|covering|taking|open|selling|making|in|for \p{Lu}|on|at|this|one|two)(?!\p{L})/iu;
/** "not for open wounds, they need the GP" */
const NOT_FOR =
  /^within \d{1,3} (?:miles?|km|kms|minutes|mins)(?!\p{L})|^(?:sorry,? |but )?(?:min(?:imum)?\.? (?:order |of )?\p{Sc}?\d|not \p{L}{3,12} ones|not (?:for|suitable|open to|available (?:for|to|in))|must have|you must have|no (?:dogs|cats|kids|children|under))(?!\p{L})/iu;
/** "halal cert ok" */
const CERTIFIED =
  /^(?:fully |is )?(?:halal|kosher|haccp|vegan|gluten[- ]free|organic) (?:cert\p{L}*|ok|approved)(?!\p{L})/iu;
/** "Not a quote call" */
export const NOT_A =
  /^(?:this is |it['’]?s )?not an? (?:\p{L}{3,12} ){1,2}(?:call|class|course|demo|webinar|lecture|race|tour|shop|pitch|visit|agency|company|school|charity|service|therapy|advice|diagnosis|investment|loan|scheme)[.!]*$/iu;
/** "Lapsed players very welcome" */
const WELCOME = /^(?:[\p{L}-]{2,14} ){1,5}(?:very |also |always )?welcome$/iu;
/** "Most people who have had four employers have lost one", "Customers with less than 4 scales we combine": stated. */
const STATED =
  /^(?:most|many) (?:people|\p{L}{3,14}s) .{10,160}(?<!\p{L})(?:have|has|are|is|do|don['’]t|lose|lost)(?!\p{L})|^(?:customers|clients|people|groups|companies) .{3,80} we (?!want|need|hope|would|like)\p{L}+(?!\p{L})/iu;
/** How few there are, where alone it is done, what vouches for it, who may come, or what is stated of people: no reader may miss it. */
export const isLimited = (text: string): boolean =>
  [FEW, LIMITED_TO, NOT_FOR, CERTIFIED, NOT_A, WELCOME, STATED].some((pattern) => pattern.test(text));
