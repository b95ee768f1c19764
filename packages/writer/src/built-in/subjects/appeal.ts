import { countWords } from "@storyletter/letter/words";
import { lengthOf } from "../../text/subject-line.ts";
import { bareWords } from "../../text/words.ts";
import type { Language } from "../language.ts";
import { isPointing, WEAK_END } from "./clauses.ts";
import { hasVerb } from "./verbs.ts";

/** A line with a death in it: in an inbox it is bait. */
const GRAVE =
  /(?<!\p{L})(?:funerals?|burials?|buried|cremat(?:ed|ion)|crematorium|cancer|chemo(?:therapy)?|passed away|passed on(?! (?:to|the|my|from|her|his))|gestorben|beerdigung|bestattung|décès|décédée?|enterrement|obsèques|falleci(?:ó|do|da)|entierro|murió|faleceu|morreu|enterro|cáncer|câncer|krebs|die[ds]|dead|death|tot|mort[es]?|muert[oa])(?!\p{L})/iu;

const NUMBER_WORD =
  /(?<!\p{L})(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|hundred|thousand|million|dos|tres|cuatro|cinco|siete|ocho|nueve|diez|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|deux|trois|quatre|cinq|sept|huit|neuf|dix|dois|duas|três|quatro|sete|oito|nove|dez)(?!\p{L})/iu;
/** A year dates a story and shows nothing. */
const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/gu;
/** How long: "I had 5 weeks" has a number and shows nothing. */
const HOW_LONG =
  /(?<![\p{L}\p{N}])(?:\p{L}{5,9} [ye] )?(?:\d{1,4}|\p{L}{2,9}) (?:more |whole |full |good )?(?:seconds?|secs?|minutes?|mins?|hours?|hrs?|days|nights|weeks|wks?|months|mths?|years|yrs?|times|jahren?|monaten?|wochen|tagen?|stunden|minuten|años|meses|semanas|días|horas|minutos|veces|ans|années|mois|semaines|jours|heures|fois|anos|dias|vezes)(?!\p{L})/giu;
/** "I got there for 9" */
const CLOCK =
  /(?<!\p{L})(?:at|for|by|from|till|until|about|around) \d{1,2}(?:[:.]\d{2})?\s?(?:am|pm|o['’]clock)?(?![\d\p{L}])/giu;
/** What went wrong, and what nobody did: a reader wants to know why. */
const RAISES_A_QUESTION =
  /(?<!\p{L})(?:wrong|forgot|forgotten|cried|crying|lied|stole|fired|quit|lost|broke|burned|burnt|hid|hidden|secret|swallowed|threw|failed|refused|crashed|froze|mistake|nobody|no one|confess|geweint|vergessen|lloré|olvidé|pleuré|oublié|chorei|esqueci)(?!\p{L})/iu;
const STANDS_OUT =
  /(?<!\p{L})(?:not|no|nicht|kein\p{L}{0,2}|pas|não|never|nothing|without|broken|fell|stopped|kept|whole|every|only|last|first|nunca|nadie|nada|jamais|rien|personne|nie|niemand|nichts|ninguém|wouldn['’]t|couldn['’]t|didn['’]t)(?!\p{L})/iu;
/** The author's own terms are of the offer, and no scene. */
const OWN_TERMS = /(?<!\p{L})(?:(?:my|our) (?:charges?|prices?|fees?|rates?)|i charge|we charge)(?!\p{L})/iu;
/** A number of nothing: "Grandad had 2", "We have 388 at present". */
const OF_NOTHING =
  /^(?:he|she|it|they) (?:was|were) \d{1,3}$|(?<!\p{L})(?:had|have|has|paid|got|made|predicted an?|brought|haben|hatten|sind|waren|eran|son) \d{1,4}(?:$| (?:at|in|so|now|then)(?!\p{L}))/iu;
/** Words that point at something said before. */
const POINTS_BACK =
  /(?<!\p{L})(?:it|it['’]s|that|them|there|those|these|ones|the other|the others|another|same|too|also|again|either|next|else|already|like that|eso|esto|ahí)(?!\p{L})/giu;
const PERSON_BEFORE = /(?<!\p{L})(?:him|her|they)(?!\p{L})/iu;
/** "Two were refund-related": two of what was said before. */
const COUNTS_BACK =
  /^(?:\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|both|most|some|all|many|few|none|eines?|zwei|drei|dos|tres|deux|trois|dois|três)(?: of (?:them|these|those|us|it))? (?:were|was|are|is|had|have|did|went|came|davon|war|waren)(?!\p{L})/iu;
/** Where the thing itself is named a word later, "it" and "that" point nowhere. */
const DESCRIBES =
  /^(?!\S{1,15} (?:said|thought|knew) )(?:(?:he|she)['’]s (?:in|at|a|an|the|from|on)(?!\p{L})|\p{L}+ ){1,4}(?:is|was|were|are|am|had been|used to be|era|estaba|war|waren|ist|était|étaient|est|estava)(?!\p{L})/iu;
const INTRODUCES =
  /^(?:a ver|my name|hello|hola|meet|now (?:i|we)|this is|here is|here['’]s|in \d{4}|i (?:said|asked|told|am|was|used to|want to|have to (?!confess|admit)|grew|live|lived|work|worked|have (?:a|an|been|company))|we (?:were|are|went|had)|there|right|yes|no|true|let|you know|i (?:think|guess|know|mean|swear)|i['’]m|i['’]ll|ja|oui|sí|sim|j['’]étais|ich war|eu era|yo era|mi nombre|je m['’]appelle|ich heiße|meu nome)(?!\p{L})/iu;
const ABOUT_TALK =
  /(?:said|says|asked|told|later|replied|goes|dijo|sagte|disse|falou|dit|anyway|that['’]s (?:it|the story|all))$/iu;
/** Speech without its marks reads as a slip. */
const TALK =
  /(?<!\p{L})(?:(?:says?|said|asked|told (?:him|her|me|them|us)) (?:i|i['’]m|you|you['’]re|what|what['’]s|how|why|who|is|are|do|can|could|we|my|mine|put|no|yes|okay|ok|and|me)|(?:he|she|they|i|guy|kid) (?:go|goes)|says?|i say)(?!\p{L})/iu;
/** "Next year he lost 5": when, counted from what was said before. */
const COUNTED_FROM_BEFORE =
  /(?<!\p{L})the following (?:spring|summer|autumn|fall|winter|year|week)(?!\p{L})|^\d+ (?:ans|jahre|años|anos) (?:après|später|después|depois)(?!\p{L})|^(?:(?:the )?(?:next|following|same|other) (?:year|month|week|day|morning|night|time)|(?:after|before|on|by|in|at|until|since|from) (?:that|this|these|those))(?!\p{L})/iu;
/** Somebody of whom nothing was said. */
const SOMEBODY = /^(?:he|she|they|er|sie|il|elle|él|ella|ele|ela)(?:['’]\p{L}+)?(?!\p{L})/iu;
/** "Everyone's was wrong": of what? */
const LEAVES_OUT = /\p{L}['’]s (?:was|is|were|are|had|did)(?!\p{L})/iu;
/** A name or a word in capitals, behind the first word. */
const NAMED =
  /\s["“«]?(?!(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|May|June|July|August|September|October|November|December|I['’])\p{Lu}\p{L}/u;
/** Who has what, before anything happens. */
const OWNS =
  /^(?:\S{1,15} ){1,3}(?:had|has|have|hatte|avait|tenía|tinha) (?:an?|two|three|five|\d+|einen?|une?|un|una|uma?) /iu;
/** "Took two hours": how long, of something said before. */
const MEASURES =
  /^hat \d|^took (?:an?|about|around|me|us|him|her|them|\d+|two|three|four|five|six)(?!\p{L})/iu;
/** "The cover had gone", "I was already qualified": nothing to see in it. */
const GONE =
  /(?:had|has|was|were|is|are) (?:already |all |just |still )?(?:gone|there|here|done|over|off|back|qualified|ready|fine|ok|okay|late|early|finished)$/iu;
/** What happens in any story. */
const FLAT =
  /^(?:\p{L}+ ){1,3}(?:looks?|looked|went|goes|came|comes|got|gets|called|calls|thinks?|thought|walked|saw|sees|asks?|asked|tells?|told)(?!\p{L})/iu;
/** Words that show nothing by themselves. */
const COMMON =
  /^(?:.*n['’]t|went|came|come|comes|goes|took|hour|hours|said|told|asked|said|have|been|were|with|from|them|they|that|this|there|then|their|what|when|into|just|very|really|back|again|people|thing|things|would|could|should|never|about|change|thought|knew|know|some|thing|time|like|more|only|over|right|left|here|he['’]d|she['’]d|i['’]d|they['’]d|we['’]d|the|and|but|for|was|are|had|has|did|not|you|his|her|our|its|how|why|who|all|any|out|off|get|got|let|put|too|now|yet|own|one|can|him|she|may|way|say|saw|ask|i['’]m|it['’]s|use|used|than|your|each|some|such|much|many|still|even|ever|really)$/iu;
const CARELESS =
  /(?<!\p{L})(?:w\/|id|ive|bc|ppl|lol|lmao|rs|q|tb|cuz|n|u|ur|szn|idk|smth|incl|approx|bf|pls|tho|thru|til)(?![\p{L}'’])|!!|\?\?|\?!|\.{3}|…|[()]|\s[–—-]\s|\p{L}\/\p{L}|\s\+\s/iu;

/** The letter's first words beside a subject are the same words twice. */
const FIRST = { long: 2, short: 0.8 };
/** In so many words something is said, even if no word is a thing. */
const LONG = 7;
/** A story of so few sentences has little else. */
const FEW = 4;
/** The first part of a story sets the scene. */
const SETTING = 0.25;

/** Without a grammar of the language a flat line is not told from a good one. */
const OTHER_GRAMMAR = 0.6;

export interface Place {
  /** Which of the letter's sentences it is. */
  from: number;
  /** How many there are. */
  of: number;
  language: Language;
}

/** How much a line of the story makes a reader want the rest: whole, concrete, leaning on nothing. */
export const appealOf = (line: string, { from, of, language }: Place): number => {
  const words = bareWords(line);
  const count = countWords(line);
  const length = lengthOf(line);
  let appeal = 5;
  if (length >= 16 && length <= 46) appeal += 1;
  if (length < 11) appeal -= 2;
  if (count < 3) appeal -= 2.5;
  if (count > 10) appeal -= 1;
  const counted = line.replace(YEAR, "").replace(HOW_LONG, "").replace(CLOCK, "");
  if (/\d/u.test(counted)) appeal += 1.3;
  else if (NUMBER_WORD.test(counted)) appeal += 0.9;
  if (RAISES_A_QUESTION.test(line)) appeal += 1.2;
  else if (STANDS_OUT.test(line)) appeal += 0.7;
  if (OF_NOTHING.test(line)) appeal -= 3;
  if (OWN_TERMS.test(line)) appeal -= 1.5;
  if (/^(?:i|we)(?!['’]|\p{L})/iu.test(line) && !INTRODUCES.test(line)) appeal += 0.7;
  if (INTRODUCES.test(line)) appeal -= 2;
  else if (DESCRIBES.test(line)) appeal -= 0.8;
  if (OWNS.test(line)) appeal -= 0.6;
  if (MEASURES.test(line)) appeal -= 1.5;
  if (/^(?:he|she)['’]s an? /iu.test(line)) appeal -= 0.8;
  if (FLAT.test(line) && !/\d/u.test(counted)) appeal -= STANDS_OUT.test(line) ? 0.6 : 1.6;
  if (TALK.test(line)) appeal -= 2.5;
  const [opening = ""] = line.split(", ", 1);
  if (!hasVerb(line, words, language)) appeal -= 2.5;
  else if (language === "english" && !/\d/u.test(line) && !hasVerb(opening, bareWords(opening), language))
    appeal -= 1;
  appeal -= leaning(line);
  if (SOMEBODY.test(line) && leaning(line) > 0) appeal -= 0.6;
  if (PERSON_BEFORE.test(line)) appeal -= 0.4;
  if (/^they(?!\p{L})/iu.test(line)) appeal -= 0.3;
  if (ABOUT_TALK.test(line)) appeal -= 4;
  if (COUNTED_FROM_BEFORE.test(line)) appeal -= 1.8;
  if (GRAVE.test(line)) appeal -= 2.5;
  if (LEAVES_OUT.test(line)) appeal -= 2;
  if (WEAK_END.test(line)) appeal -= 2.5;
  if (GONE.test(line)) appeal -= 2;
  if (CARELESS.test(line)) appeal -= 2.5;
  const isNamed = language !== "german" && NAMED.test(line);
  if (isNamed) appeal += 0.4;
  const telling = tellingOf(line, language);
  if (telling < 2 && !isNamed) appeal -= (telling === 0 ? 2 : 1) - (count < LONG ? 0 : 1);
  if (SOMEBODY.test(line) && telling < 3 && !isNamed) appeal -= 0.7;
  if (language !== "english") appeal -= OTHER_GRAMMAR;
  if (of > FEW && from > 0) appeal += from < of * SETTING ? -0.4 : 0.2;
  if (from === 0) appeal -= of > FEW ? FIRST.long : FIRST.short;
  return appeal;
};

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
