import type { Language } from "@storyletter/text/language";
import { bareWords } from "@storyletter/text/words";
import { isPointing } from "./clauses.ts";

/** How much a line shows by itself, and how much of it is about what was said before it. */

/** How long: "I had 5 weeks" has a number and shows nothing. */
const HOW_LONG =
  /(?<![\p{L}\p{N}])(?:\p{L}{5,9} [ye] )?(?:\d{1,4}|\p{L}{2,9}) (?:more |whole |full |good )?(?:seconds?|secs?|minutes?|mins?|hours?|hrs?|days|nights|weeks|wks?|months|mths?|years|yrs?|times|jahren?|monaten?|wochen|tagen?|stunden|minuten|años|meses|semanas|días|horas|minutos|veces|ans|années|mois|semaines|jours|heures|fois|anos|dias|vezes)(?!\p{L})/giu;
/** Words that point at something said before. */
const POINTS_BACK =
  /(?<!\p{L})(?:it|it['’]s|that|them|there|those|these|ones|the other|the others|another|same|too|also|again|either|next|else|already|like that|eso|esto|ahí)(?!\p{L})/giu;
/** "Two were refund-related": two of what was said before. */
const COUNTS_BACK =
  /^(?:\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|both|most|some|all|many|few|none|eines?|zwei|drei|dos|tres|deux|trois|dois|três)(?: of (?:them|these|those|us|it))? (?:were|was|are|is|had|have|did|went|came|davon|war|waren)(?!\p{L})/iu;
/** Words that show nothing by themselves. */
const COMMON =
  /^(?:.*n['’]t|went|came|come|comes|goes|took|hour|hours|said|told|asked|said|have|been|were|with|from|them|they|that|this|there|then|their|what|when|into|just|very|really|back|again|people|thing|things|would|could|should|never|about|change|thought|knew|know|some|thing|time|like|more|only|over|right|left|here|he['’]d|she['’]d|i['’]d|they['’]d|we['’]d|the|and|but|for|was|are|had|has|did|not|you|his|her|our|its|how|why|who|all|any|out|off|get|got|let|put|too|now|yet|own|one|can|him|she|may|way|say|saw|ask|i['’]m|it['’]s|use|used|than|your|each|some|such|much|many|still|even|ever|really)$/iu;
const CARELESS =
  /(?<!\p{L})(?:w\/|id|ive|bc|ppl|lol|lmao|rs|q|tb|cuz|n|u|ur|szn|idk|smth|incl|approx|bf|pls|tho|thru|til)(?![\p{L}'’])|!!|\?\?|\?!|\.{3}|…|[()]|\s[–—-]\s|\p{L}\/\p{L}|\s\+\s/iu;
/** How many words show a thing, by which a line is about something. */
export const tellingOf = (line: string, language: Language): number =>
  bareWords(line.replace(HOW_LONG, "")).filter(
    (word) =>
      /\d/u.test(word) || (language === "english" ? word.length > 2 && !COMMON.test(word) : word.length > 3),
  ).length;

/** How much of a line is about something said before it: "he put it there". */
export const leaning = (line: string): number =>
  Math.min(2, (line.match(POINTS_BACK)?.length ?? 0) * 0.9) + (isPointing(line) ? 1.2 : 0);

/** It counts what was said before: it is no line without that. */
export const countsBack = (line: string): boolean => COUNTS_BACK.test(line);

export const isCareless = (line: string): boolean => CARELESS.test(line);
