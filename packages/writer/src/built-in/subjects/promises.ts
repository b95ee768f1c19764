import type { Language } from "@storyletter/text/language";
import { bareWords, countWords } from "@storyletter/text/words";
import { isFact, saysWhen } from "../facts.ts";
import { opensWithBaseVerb } from "../grammar/verbs.ts";
import { upperFirst } from "../tidy/spelling.ts";
import { hasVerb } from "./verbs.ts";

/** What does not come with it, and under which terms: true, and no reason to open a mail. */
const SMALL_PRINT =
  /(?<!\p{L})(?:extra|except|excl\p{L}*|excluding|not included|separate(?:ly)?|additional|surcharge|only if|unless|(?<=(?:is|are) )not|no \p{L}+ calls?|must (?:be|have|bring)|min(?:imum|\.)? order|bookable|depend(?:s|ing)|var(?:y|ies)|subject to|non-?refundable|deposit|quote|(?:does not|doesn['’]t|we don['’]t|we do not|cannot)(?= \p{L})|terms|conditions apply|aparte|salvo|excepto|exceto|no incluye|não inclui|não tem|nao tem|zzgl|zuzüglich|nicht enthalten|ausgenommen|sauf|hors|non compris|en sus)(?!\p{L})/iu;
/** "hx", "btwn", "pts": typed for whoever knows them. Units and titles are read by everyone. */
const WITHOUT_VOWEL = /(?<![\p{L}\p{N}'’.])[bcdfghjklmnpqrstvwxz]{2,5}(?![\p{L}\p{N}'’])/gu;
const KNOWN_WITHOUT_VOWEL =
  /^(?:kg|km|cm|mm|ml|lbs?|hrs?|ft|pm|mph|vs|tv|dr|mr|mrs|ms|st|nd|rd|th|cl|dl|mg|hmm+|shh+|psst|brr+)$/u;
const SHORTHAND =
  /(?<!\p{L})(?:w|u|ur|q|n|incl|approx|f\/up|\d+x)(?![\p{L}'’.])|\p{L}\/\p{L}|(?<![\d/])\d\/\d+(?![\d/])(?! (?:of|price|off))|\s\+\s\p{Ll}/u;
/** About the mail and to whoever writes it, and not to its readers. */
const ABOUT_THE_MAIL =
  /^(?:an? |the |una? |eine? |une |uma )?(?:\p{L}+['’]s )?(?:\p{L}+ )?(?:invitation|letter|e-?mail|newsletter|mailing|message|invitación|correo|carta|lettre|rundbrief|convite)(?!\p{L})|^(?:invit(?:e|ing|ar|er)|convidar|get(?:ting)? (?:\p{L}+ )?(?:to|people|ppl)|convinc\p{L}*|remind\p{L}*|persuad\p{L}*|reactivat\p{L}*)(?!\p{L})|^(?:not an? (?:pitch|sale\p{L}*|ad)|is not selling|not selling|only to invite|no vend[oe]|não vendo|kein verkauf|soll (?:nicht|kein)|should not|keine werbung)(?!\p{L})/iu;
const TO_A_MAIL =
  /^(?:an? |the )?(?:\S{1,20} ){0,2}(?:invitation|letter|e-?mail|newsletter|message)(?: (?:to|for|about|that|explaining that|explaining|saying that|saying))? (?:.{1,40} or to )?(?=\S)/iu;
/** "A letter explaining that the price goes up" is "The price goes up". */
const withoutMail = (text: string): string => text.replace(TO_A_MAIL, "");

/** What begins so was cut from what stood before it. */
const LEANS =
  /^(?:but|and|or|not|which|who|that|where|when|with|without|to|of|from|in|at|by|as|aber|und|oder|sondern|mit|ohne|im|in|bei|für|pero|y|en|con|sin|que|mais|et|ou|dans|avec|sans|qui|dont|mas|e|em|com|sem|para|pour|after|before)(?!\p{L})/iu;
/** "Die den Führerschein haben": a German clause that begins so after a comma has its verb last. */
const GERMAN_RELATIVE = /^(?:die|der|das|den|dem|deren|dessen)(?!\p{L})/iu;

export const isSmallPrint = (text: string): boolean => SMALL_PRINT.test(text);
export const isAboutMail = (text: string): boolean => ABOUT_THE_MAIL.test(text);

export const isShorthand = (text: string): boolean =>
  SHORTHAND.test(text) || (text.match(WITHOUT_VOWEL) ?? []).some((word) => !KNOWN_WITHOUT_VOWEL.test(word));

/** What the mail is about, told to its readers: without words about the mail, and no part cut from the one before. */
export const toldLines = (lines: readonly string[], language: Language): string[] =>
  lines
    .filter((text, at) => at === 0 || standsAlone(text, language))
    .map((text) => upperFirst(withoutMail(text)));

/** Whether a part of a field, cut at a comma, can be read without the part before it. */
const standsAlone = (part: string, language: Language): boolean =>
  !LEANS.test(part) && !(language === "german" && GERMAN_RELATIVE.test(part));

const LABEL = 5;
/** "Monthly book box": what it is called, and nothing about it. */
export const isLabel = (text: string, language: Language): boolean =>
  countWords(text) < LABEL &&
  !isFact(text) &&
  !saysWhen(text) &&
  !hasVerb(text, bareWords(text), language) &&
  !(language === "english" && opensWithBaseVerb(bareWords(text)));

/** Asks for something: it is read as a sentence. */
export const ORDERS =
  /^(?:book|save|come|join|bring|get|learn|see|find|order|reserve|preorder|play|walk|leave|stop|hire|try|pass|download|start)(?!\p{L})/iu;
