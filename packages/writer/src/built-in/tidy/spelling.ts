const isAbbreviated = (text: string, at: number): boolean =>
  /\b(?:mr|mrs|dr|st|vs)\.\s?$/iu.test(text.slice(Math.max(0, at - 6), at));

import type { Language } from "@storyletter/text/language";
import { likeIn } from "@storyletter/text/words";
import { hasAccents, withAccents } from "../accents/accents.ts";
import { withApostrophes } from "../apostrophes/apostrophes.ts";
import { PROPER_NAMES, WORDS } from "./dictionary/dictionary.ts";
import { LONG_PLACE, MISSPELLED, PROPER } from "./misspelled.ts";
import { CHAT, SHORT, WITH_SLASH } from "./short-forms.ts";
import { meantBy } from "./typos.ts";

const list = (words: string): string[] => words.split(" ");

/** Only those that can be nothing else: "its", "were", "id", "ill", "well" and "lets" are words too. */
const APOSTROPHES = new Map<string, string>(
  list(
    "don't can't won't didn't doesn't isn't wasn't weren't couldn't wouldn't shouldn't hasn't haven't hadn't aren't ain't mustn't he'd needn't you're you've you'll they're they've they'll we've that's what's there's here's she's he's where's who's how's i'm i've could've would've should've that'll it'll it'd there'll they'd you'd that'd",
  ).map((word): [string, string] => [word.replace("'", ""), word]),
);
// A "whos" or "theres" is a slip; "cant" and "wont" are words hardly anyone uses.

/** Short forms and month names that are words too: only beside a number. */
const DATE_BEFORE =
  /(?<![\p{L}\p{N}])(?<!(?:[Ii]|[Hh]e|[Ss]he|[Ww]e|[Tt]hey|[Yy]ou|who) )(?:jan|feb|mar|march|apr|may|jun|jul|aug|sept?|oct|nov|dec|mon|tues?|wed|thurs?|fri|sat|sun)(?=\.? \d)/gu;
/** "sat June 4", once its month has a capital. */
const WEEKDAY_BEFORE =
  /(?<![\p{L}\p{N}])(?:mon|tues?|wed|thurs?|fri|sat|sun)(?=\.?,? (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\p{Ll}{0,6}\.? \d)/gu;
/** "eves from jan" */
const MONTH_ALONE =
  /(?<=(?<!\p{L})(?:from|in|of|since|until|till|til|by|before|after|early|late|mid|this|next|every|not) )(?:jan|feb|apr|jun|jul|aug|sept?|oct|nov|dec)(?![\p{L}'’])/gu;
const DATE_AFTER =
  /(?<=\d(?:st|nd|rd|th)? )(?:jan|feb|mar|march|apr|may|jun|jul|aug|sept?|oct|nov|dec)(?!\p{L})/gu;
const MONTH_WORD =
  "jan|feb|mar|march|apr|april|may|june?|july?|aug|august|sept?|september|oct|october|nov|november|dec|december";
const MONTH_BEFORE =
  /(?<![\p{L}\p{N}])(?:jan|feb|march|apr|april|june|july|jun|jul|aug|sept?|oct|nov|dec)(?= (?:offer|only|sale|special|start|starts|intake|cohort|dates|slots|spots|places)(?!\p{L}))/gu;
/** "may-July": one end of a span is a month, so both are. */
const MONTHS_SPAN = new RegExp(
  `(?<![\\p{L}\\p{N}])(${MONTH_WORD})(\\s?[-–/&+]\\s?|\\s(?:to|and|or|through|thru|until|till)\\s)(${MONTH_WORD})(?![\\p{L}])`,
  "giu",
);
/** "6 left for oct, 8 for nov", "on the sat" */
const MONTH_ONLY =
  /(?<=(?<!\p{L})(?:for|the|and|or|cos|because|&) )(?:jan|feb|apr|jun|jul|aug|sept?|oct|nov|dec)(?=$|[.,;:)]| (?:and|or|&|is|was|weekends?|dates?|class|course|group)(?!\p{L}))/gu;
/** "nov jan march" */
const MONTHS_LISTED =
  /(?<![\p{L}\p{N}])(?:jan|feb|apr|jun|jul|aug|sept?|oct|nov|dec)(?=,? (?:and )?(?:jan|feb|march|apr|april|june?|july?|aug|sept?|oct|nov|dec)(?!\p{L}))|(?<=(?<!\p{L})(?:jan|feb|apr|jun|jul|aug|sept?|oct|nov|dec),? (?:and )?)(?:jan|feb|march|apr|april|june?|july?|aug|sept?|oct|nov|dec)(?!\p{L})/giu;
const WEEKDAY_ONLY =
  /(?<=(?<!\p{L})(?:on|of|for|by|until|till|til) the )(?:sat|sun)(?=$|[.,;:)]| (?:is|was|and|or|we|i|you|he|she|it|there)(?!\p{L}))/gu;
const MONTH_AFTER =
  /(?<=(?:^| )(?:in|of|since|until|til|till|last|next|every|early|late|mid|end) )(?:jan|feb|march|apr|may(?! (?:be|have|not|well|also|take|need|only|even|come|go|get|seem))|jun|jul|aug|sept?|oct|nov|dec)(?!\p{L})/gu;

const WORD = /\p{L}[\p{L}’']*/gu;
/** "the um left in" is told of. */
const HESITATION =
  /(?:^|(?<=\s))(?<!(?:the|an?|that|this|my|his|her|their|your|every|each|one) )(?:um+|uh+|erm)(?:,|(?=\s)|$)\s?/giu;

/** Said aloud to a phone. */
const COMMA = /(?<!\b(?:a|an|the|one|no|every|each|missing|oxford)) comma(?=\s\p{L})/gu;
const HAVE = /(?<=\b(?:should|could|would|must|might) )of\b(?! course)/giu;

/** "dr hendricks" is a name, "the dr said" is not. */
const TITLED =
  /(?<!\p{L})(?<!(?:the|my|our|her|his|your|a|this) )(mr|mrs|ms|dr|prof)(\.? )(?!(?:[ai]|and|or|in|at|on|was|is|has|had|said|says|told|tells|asked|asks|came|goes|went|looked|looks|who|would|will|could|gave|called)(?!\p{L}))(\p{Ll}{3,20}|\p{Ll}(?!['’]))(?!\p{L})/giu;
/** "miss tahlia", and no "I miss autumn" */
const MISS =
  /(?<!\p{L})(?<!(?:i|we|you|they|he|she|to|not|never|always|really|still|will|ll|would|d|t|might|and|who) )miss (\p{Ll}{3,15})(?!\p{L})/giu;
/** "mon-thurs": the other end of a span is a weekday too. */
const WEEKDAYS_SPAN =
  /(?<!\p{L})(?:mon|tues?|wed|thurs?|fri|sat|sun)(?=(?: ?[-–/&+] ?| (?:to|and|or|through) )(?:mon|tues?|wed|thurs?|fri|sat|sun)(?!\p{L}))|(?<=(?:mon|tues?|wed|thurs?|fri|sat|sun)(?: ?[-–/&+] ?| (?:to|and|or|through) ))(?:mon|tues?|wed|thurs?|fri|sat|sun)(?!\p{L})/giu;
/** "every sat morning" */
const WEEKDAY_TIME =
  /(?<![\p{L}\p{N}])(?:mon|tues?|wed|thurs?|fri|sat|sun)(?= (?:mornings?|afternoons?|evenings?|eves?|nights?|lunchtimes?|midnight|noon)(?!\p{L}))/gu;
/** Short names of weekdays that are words too. */
const WEEKDAY_AFTER =
  /(?<=(?:^| )(?:next|last|every|this|per|each) )(?:mon|tue|wed|thu|fri|sat|sun)(?!\p{L})|(?<=(?:^| )the )(?:mon|tues?|wed|thurs?|fri)(?= (?:after|before|of)(?!\p{L}))|(?<=(?:^| )(?:open|opens|closes|starts|til|till|until|on|by) )(?:mon|wed|fri)(?=$|[.,;:]| (?:midnight|noon|at|\d))|(?<=\p{L}{3} )(?:tues?|thurs?|fri)(?=$|[.,;])|(?<=(?:^| )(?:on|by|till?|until|every|each) )(?:sat|sun)(?=$|[.,;:]| \d)|(?<=(?:^| )on an? )(?:mon|tues?|wed|thurs?|fri|sat|sun)(?!\p{L})|(?<=(?:^| )for )(?:sat|sun)(?=$|[.;:]| \d)/gu;
/** Few sentences have any; in those that have, each of the following is looked for. */
const HAS_DATE =
  /(?<!\p{L})(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun)/iu;
/** Days and months that get their capitals, in this order. */
const DATES = [
  DATE_BEFORE,
  DATE_AFTER,
  MONTH_AFTER,
  MONTH_BEFORE,
  WEEKDAY_BEFORE,
  MONTH_ALONE,
  MONTH_ONLY,
  MONTHS_LISTED,
  WEEKDAY_ONLY,
  WEEKDAY_AFTER,
  WEEKDAY_TIME,
  WEEKDAYS_SPAN,
];
/** Brands that are no words in any of the languages; "zoom" is one only behind what leads to a place. */
const BRAND =
  /(?<![\p{L}@./])(?:whatsapp|instagram|facebook|youtube|linkedin|tiktok|google)(?![\p{L}.])|(?<=(?<!\p{L})(?:por|vía|via|über|per|par|sur|en|no|pelo|auf|in) )zoom(?!\p{L})/gu;

/** A name for somebody of the family: "mum wanted it gone", and not "my mum". */
const FAMILY =
  /(?<=^|[.!?] |(?<!(?:my|our|your|his|her|their|the|a) \p{L}{2,8} )(?:and|but|so|because|when|if|then|said|asked|told) |, )(?:mum|mom|dad|nan|nana|gran|grandad|granddad|grandma|grandpa)(?= (?:and (?!i(?!\p{L}))|was|had|has|is|wanted|said|says|told|asked|came|went|thought|put|got|took|made|always|never|used|would|loved|kept|gave|left|died|looked|rang|laughed)(?!\p{L}))/gu;
/** "Its what I do" */
const ITS =
  /^its(?= (?:what|how|why|where|when|who|not|an?|the|all|just|been|so|too|very|really|only|about|like|free|no|me|us|him|her)(?!\p{L}))/iu;
/** "and your standing in the aisle" */
const YOUR_DOING =
  /(?<=(?:^|(?<!\p{L})(?:and|when|while|if|so|because|cos|cause|that|but) |, ))your(?= (?:standing|sitting|lying|looking|waiting|trying|thinking|wondering|going|doing|getting|staring|scrolling|googling|stood|sat) (?:in|at|on|there|with|by|around|for|up|down|out|to|about|what|if|it)(?!\p{L}))/gu;
/** "ok grandparents lets all pop up" */
const LETS =
  /(?<=(?<!\p{L})(?:ok|okay|right|so|everyone|everybody|guys|folks|girls|boys|kids|ladies|grandparents|parents|said|says|goes|like),? )lets(?= (?:all|just|not|go|see|have|get|do|make|try|start|talk|be|take|put|find|give)(?!\p{L}))/gu;
/** Days and feasts of two words. */
const FEAST =
  /(?<!\p{L})(?:boxing day|new year['’]?s? (?:eve|day)|good friday|easter (?:sunday|monday|day|weekend)|black friday|cyber monday|mother['’]?s day|father['’]?s day|valentine['’]?s(?: day|(?= (?:box|gift|card|special|menu|dinner|offer|bouquet|hamper)))|christmas (?:eve|day)|bonfire night|labor day|memorial day|independence day|shrove tuesday|pancake day)(?!\p{L})/giu;
const inTitleCase = (text: string): string =>
  text
    .replace(/^(mother|father|valentine)s['’]?(?= day|$)/iu, "$1's")
    .replace(/(?<![\p{L}'’])\p{Ll}/gu, (letter) => letter.toUpperCase());

/** "at tomago" */
const BEFORE_PLACE = /(?<!\p{L})(?:at|in|from|near|around|outside) $/iu;
const englishWord = (word: string, before: string, isCareful: boolean): string => {
  if (word === "i") return "I";
  if (/^i['’](?:m|ve|ll|d)$/u.test(word)) return `I${word.slice(1)}`;
  const lower = word.toLowerCase();
  if (word !== lower && word !== lower.charAt(0).toUpperCase() + lower.slice(1)) return word;
  const right =
    APOSTROPHES.get(lower) ??
    MISSPELLED.get(lower) ??
    meantBy(before === "" ? lower : word, BEFORE_PLACE.test(before));
  if (right !== null) return right.startsWith("i'") ? `I${right.slice(1)}` : likeIn(word, right);
  if (word !== lower) return word;
  // Typed with care, what is small is meant so: "Au clair de la lune".
  const [name = lower, owns = ""] = lower.split(/(?=['’]s$)/u);
  const proper = PROPER.get(name) ?? (isCareful ? undefined : PROPER_NAMES.get(name));
  return proper === undefined ? word : proper + owns;
};

const spaced = (text: string): string =>
  text
    .split(" ")
    .filter((token) => token !== "")
    .join(" ")
    .replace(/(?<=[\p{L}\p{N}]) (?=[,.;](?:\s|$))/gu, "");

/** What a person says, in several sentences. What a note, a sign or a card says stays as it was written. */
const SPEECH =
  /(?<=(?<!(?<!\p{L})(?:it|that|which|card|note|sign|text|message|letter|label)(?: just| only)? )(?:said|says|goes|asked|shouted|whispered|replied|answered|told me|told us|told him|told her),? ["“]|(?:^|[.?!] )["“])[^"“”]{1,400}(?=["”])/giu;
/** "Bus is late." she told him there's no bus: another sentence. */
const TELLS_BACK = /(?<=[.!?]["”] )(?:he|she|they|we)(?= told (?:me|him|her|us|them) \p{L})/gu;
const INSIDE_BRACKETS = /(?<=\(\p{Lu})[^()"“”]{1,200}(?=\))/gu;
const LATER_SENTENCE =
  /(?<=(?:\p{Ll}{3}|(?<!\p{L})(?:ok|it|up|in|on|me|us|so|no))[.!?] )\p{Ll}(?=[\p{Ll} '’])/gu;

/** "What do you mean" asks, with its mark or without. */
const ASKS =
  /^(?:(?:what|why|how|who|where|when) (?:do|does|did|are|is|was|were|have|has|can|could|would|will) (?:i|you|he|she|it|we|they|the|that|this|my|your)|(?:is|are|was|do|did|does|can|could|will|would|have) (?:i|you|he|she|it|we|they))(?!\p{L})[^.!?]{1,120}$/iu;

/** "It's mine," he said, "but find me …": the same sentence. */
const GOES_ON_SAYING = /,["”] [^"“”]{0,45}["“]$/u;

/** "Midnight. garlic." is two sentences. */
export const laterSentences = (text: string): string =>
  text.replace(LATER_SENTENCE, (letter, at: number, whole: string) =>
    isAbbreviated(whole, at) ? letter : letter.toUpperCase(),
  );

/** What is said begins large, and a question ends as one. */
const saidWhole = (words: string): string => {
  const right = laterSentences(words);
  if (right === words && words.trim().split(" ").length < 3) return words;
  return upperFirst(ASKS.test(right) ? `${right}?` : right);
};

/** Whether a text is typed with care: no apostrophe is known to be missing in it, and no "I" is small. */
export const isTypedWithCare = (text: string): boolean =>
  /^\P{L}*\p{Lu}/u.test(text) &&
  !/(?<!\p{L})(?:i(?=[ ,.]|['’]\p{L})|I(?:d|ll)(?= \p{Ll}))/u.test(text) &&
  !(text.toLowerCase().match(/\p{L}+/gu) ?? []).some((word) => APOSTROPHES.has(word));

const writtenOut = (text: string): string =>
  SHORT.reduce((said, [short, long]) => said.replace(short, long), text);
/** A note that is quoted with care is printed as it was written: "Soup, the kind w/ stars". */
const OUTSIDE_QUOTES = /(?:^|(?<=["”]))[^"“”]+(?=["“]|$)/gu;

/** Chat written out: "q" and "c/ fotos". */
const withoutChat = (text: string, language: Language): string =>
  (WITH_SLASH[language] ?? [])
    .reduce((said, [short, long]) => said.replace(short, long), text)
    .replace(WORD, (word) => likeIn(word, CHAT[language]?.get(word.toLowerCase()) ?? word));

/** One sentence in the spelling its author meant: apostrophes (unless its author sets them all), "i", names of days, spaces. Nothing is reworded. */
export const spelled = (text: string, language: Language, isCareful = false): string => {
  const plain = language === "french" ? text : spaced(text);
  const named =
    language === "english" ? plain : plain.replace(BRAND, (word) => PROPER.get(word) ?? upperFirst(word));
  if (hasAccents(language)) return withAccents(withoutChat(named, language), language);
  if (language !== "english") return named;
  const told = plain.replace(
    /(?<=\d )(hrs|mins|wks|yrs)\. (?!(?:per|a|each|of|later|before|and|or|in|to|on|from|for|with|every|at|by|long|max|walk|drive|away)(?!\p{L}))(\p{Ll})/gu,
    (_, short: string, letter: string) => `${LONG_TIMES[short] ?? short}. ${letter.toUpperCase()}`,
  );
  const long = isCareful ? told.replace(OUTSIDE_QUOTES, writtenOut) : writtenOut(told);
  const whole = (isCareful ? long : withApostrophes(long))
    .replace(/(?<=(?<!\p{L})(?:on|via|over|by|\d ?[ap]m,?) )zoom(?!\p{L})/gu, "Zoom")
    .replace(/(?<=\bthe )[amb]\d{1,3}(?!\p{L})/gu, (road) => road.toUpperCase())
    .replace(/(?<=\p{L}) (?=(?:i won['’]?t lie|i kid you not|not gonna lie)[.!]?$)/iu, ", ")
    .replace(
      /(?<!\p{L})((?:some|every|any)(?:body|one)|nobody|everything|nothing|next door)s(?= [\p{L}\d])/giu,
      "$1's",
    )
    .replace(/(?<!\p{L})((?:wo)?men|children)s(?= \p{L})/giu, "$1's");
  const words = spaced(
    whole
      .replace(HESITATION, (um, at: number, all: string) =>
        // Said by somebody else, it is theirs.
        all.slice(0, at).split(/["“”]/u).length % 2 === 0 ? um : "",
      )
      // "told 'im": him, and not "I'm".
      .replace(WORD, (word, at: number, all: string) =>
        word === "im" && /['’]/u.test(all.charAt(at - 1))
          ? word
          : englishWord(word, all.slice(0, at), isCareful),
      )
      .replace(HAVE, "have")
      .replace(COMMA, ","),
  ).replace(/(?<=\d|^|\s)i(?=\s|$)/gu, "I");
  return (
    (HAS_DATE.test(words) ? DATES : [])
      .reduce((said, date) => said.replace(date, upperFirst), words)
      // "It's not the bees people quit over it's the lifting"
      .replace(/^(It['’]s (?:\p{L}{3,10} )?not [^,;.!?–-]{3,60}) (?=it['’]s )/u, "$1, ")
      .replace(FAMILY, upperFirst)
      .replace(FEAST, inTitleCase)
      .replace(LONG_PLACE, inTitleCase)
      // "san Marcos": what stands before a name is one.
      .replace(/(?<!\p{L})(?:san|santa|los|las|fort|mount|mt|eau|baton)(?= \p{Lu}\p{Ll})/gu, upperFirst)
      .replace(
        TITLED,
        (_, title: string, space: string, name: string) => `${upperFirst(title)}${space}${upperFirst(name)}`,
      )
      .replace(MISS, (typed, name: string) => (WORDS.has(name) ? typed : `Miss ${upperFirst(name)}`))
      .replace(
        MONTHS_SPAN,
        (_, from: string, joint: string, to: string) => upperFirst(from) + joint + upperFirst(to),
      )
      .replace(ITS, (its) => likeIn(its, "it's"))
      .replace(YOUR_DOING, "you're")
      .replace(/(?<= )il(?= \p{Ll}{2})/gu, "I'll")
      .replace(LETS, "let's")
      .replace(TELLS_BACK, upperFirst)
      .replace(SPEECH, (words, at: number, whole: string) =>
        GOES_ON_SAYING.test(whole.slice(Math.max(0, at - 48), at)) ? words : saidWhole(words),
      )
      .replace(/(?<=[!?]["”])\.(?=\s|$)/gu, "")
      .replace(INSIDE_BRACKETS, laterSentences)
  );
};

const LONG_TIMES: Readonly<Record<string, string>> = {
  hrs: "hours",
  mins: "minutes",
  wks: "weeks",
  yrs: "years",
};

/** First letter large; a leading quotation mark or bracket is passed over. Names like "iPhone" stay. */
export const upperFirst = (text: string): string => {
  const [, marks = "", first = "", rest = ""] = /^(["“„«'‘(¡¿\s]{0,4})(\p{Ll})([\s\S]*)$/u.exec(text) ?? [];
  return first === "" || /^\p{Lu}/u.test(rest) ? text : marks + first.toUpperCase() + rest;
};
