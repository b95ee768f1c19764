import { lastMark } from "@storyletter/text/edges";
import type { Language } from "@storyletter/text/language";
import { quotationsIn } from "@storyletter/text/quotations";
import { allKeys, meaningfulKeys, plainWords, tellsPast } from "./word-keys.ts";

/** How much of a sentence the brief has no word of. */
export interface Support {
  sentence: string;
  /** It says that something happened or is so; thoughts and questions need no support. */
  isStatement: boolean;
  /** "A month later": what came of it. */
  isSequel: boolean;
  /** What the reader gets, or what is offered. */
  isOffer: boolean;
  unknown: number;
  known: number;
}

const READER = new Set(
  "you your yours yourself you're you've you'll you'd vous votre vos ihnen du dein deine dich dir usted ustedes tu tus te você vocês".split(
    " ",
  ),
);
/** What could be, what is wished, and what did not happen are thoughts. */
const THOUGHT = new Set(
  `if would could might may maybe perhaps probably should imagine suppose wonder never not nobody nothing neither nor without
   vielleicht würde könnte wenn nicht kein keine niemand nie peut-être si pas jamais rien personne quizá quizás nunca nadie nada talvez ninguém não no`.split(
    /\s+/u,
  ),
);
const DENIAL = /n['’]t$/u;
const ABSTRACT_START =
  /^\W*(?:and |but |so |because )?(?:(?:it|that|this|here|there|what|which)(?:['’]s| is| was| were| isn['’]t| wasn['’]t| has been)|(?:i|we)(?:['’]ve| have| had| still| often| always)? (?:think|thought|know|knew|believe|learned|realized|realised|understood|wish|hope|decided|noticed|remember|had to|have to|needed|wanted|call|called)|i(?:['’]m| am) writing|most people|we all|some (?:people|of us|days))\b/iu;

/** A promise of what the reader gets, or what the offer does. */
const OFFER_START =
  /^\W*(?:and |but |so |plus,? )?(?:(?:you(?:['’]ll| will| can| also)|members|everyone|participants|students|guests) (?:also |even |can )?(?:gets?|have|receives?)\b|(?:we|i)(?:['’]ll| will| can)? (?:also |even |always )?(?:lend|pick|bring|deliver|send|give|offer|provide|ship|cater|include|build|run|pay|file|install|clean|cut|take|brew|grow|teach|cover|answer|serve|make|handle|host|edit|train)\b|between (?:lessons|sessions)|includes?\b|comes? with\b)/iu;
const PRODUCT_START =
  /^\W*(?:and |but |so |plus,? )?(?:it|the (?:app|course|plan|program|programme|box|package|club|workshop|software|tool)|there (?:is|are)) (?:also |even )?\p{Ll}{3,}\b/iu;
const NO_PRODUCT =
  /^\W*(?:it|there)(?:['’]s)? (?:was|has|had|sounds?|looks?|feels?|takes?|took|means?|meant|seems?|starts?|comes?|goes|gets|costs?|happens?|doesn|isn|is|are|would|could|will|may|might|did)\b/iu;

const FOREIGN_PAST =
  /(?<![\p{L}])(?:hat|haben|habe|wurde|wurden|war|waren|\p{L}{4,}te|ai|ont|avait|avons|a|han|ha|\p{L}{3,}ó|\p{L}{3,}aron|\p{L}{2,}ieron|\p{L}{3,}ou|\p{L}{3,}aram)(?![\p{L}])/iu;

/** The sentence without what others say in it: that is compared word for word. */
const unspoken = (sentence: string): string => {
  const pieces: string[] = [];
  let from = 0;
  for (const { index, marked } of quotationsIn(sentence)) {
    pieces.push(sentence.slice(from, index));
    from = index + marked.length;
  }
  return [...pieces, sentence.slice(from)].join(" ");
};

const isOffer = (sentence: string): boolean => OFFER_START.test(sentence);
const tellsOfProduct = (sentence: string): boolean =>
  PRODUCT_START.test(sentence) && !NO_PRODUCT.test(sentence);

/** Whether it says that something happened or is so, rather than thinking aloud or turning to the reader. */
const isStatement = (sentence: string, isEnglish: boolean): boolean => {
  if (lastMark(sentence) === "?") return false;
  const words = sentence.toLowerCase().split(/[\s,;:.!—–-]+/u);
  if (words.some((word) => THOUGHT.has(word) || DENIAL.test(word))) return false;
  if (isOffer(sentence) || tellsOfProduct(sentence) || SEQUEL.test(sentence)) return true;
  if (words.some((word) => READER.has(word)) || ABSTRACT_START.test(sentence)) return false;
  return isEnglish ? tellsPast(plainWords(sentence)) : FOREIGN_PAST.test(sentence);
};

const CURRENCIES: readonly (readonly [string, string])[] = [
  ["$", "dollars bucks"],
  ["£", "pounds quid"],
  ["€", "euros"],
];

/** Reads how much of a sentence rests on the brief. */
export const supportIn = (source: string, language: Language): ((sentence: string) => Support) => {
  const given = new Set([
    ...allKeys(source),
    ...CURRENCIES.flatMap(([mark, names]) => (source.includes(mark) ? [...allKeys(names)] : [])),
  ]);
  return (sentence) => {
    const own = unspoken(sentence);
    const keys = [...new Set(meaningfulKeys(own, language))];
    const unknown = keys.filter((key) => !given.has(key)).length;
    return {
      sentence,
      isStatement: isStatement(own, language === "english"),
      unknown,
      known: keys.length - unknown,
      isSequel: SEQUEL.test(own),
      isOffer: isOffer(own),
    };
  };
};

const SEQUEL =
  /^\W*(?:(?:an?|one|two|three|six|\d+) (?:hour|day|week|month|year)s? later|since then|ever since|today|these days|(?:last|this) (?:week|month|year|spring|summer|autumn|fall|winter)|by the (?:summer|spring|end|weekend))\b/iu;

/** A retelling may well have three words of its own. */
const LEAST_UNKNOWN = 4;
const LEAST_SHARE = 0.6;
/** These are claims by their form alone. */
const CLAIM_UNKNOWN = 2;
const CLAIM_SHARE = { sequel: 0.5, offer: 0.65 };

/** So little of it is in the brief that it was most likely made up. */
export const isUnsupported = ({
  unknown,
  known,
  isStatement: states,
  isSequel,
  isOffer: offers,
}: Support): boolean => {
  if (!states) return false;
  const share = unknown / (unknown + known);
  return (
    (unknown >= LEAST_UNKNOWN && share >= LEAST_SHARE) ||
    (isSequel && unknown >= CLAIM_UNKNOWN && share >= CLAIM_SHARE.sequel) ||
    (offers && unknown >= CLAIM_UNKNOWN && share >= CLAIM_SHARE.offer)
  );
};
