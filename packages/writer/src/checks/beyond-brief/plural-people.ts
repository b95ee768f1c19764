import { lastMark } from "@storyletter/text/edges";
import pluralize from "pluralize";
import { plainWords } from "./word-keys.ts";

const isPlural = (word: string): boolean => word.endsWith("s") && pluralize.isPlural(word);
const singular = (word: string): string => pluralize.singular(word);

const PEOPLE = new Set(
  `customers clients readers users students members patients owners coaches reviewers guests teachers founders buyers
women men people parents mothers fathers mums moms dads grandmothers grandfathers families couples brides grooms widows
children kids daughters sons husbands wives brothers sisters neighbours neighbors friends hosts listeners singers regulars
drivers learners runners dads colleagues managers leaders volunteers donors homeowners tenants visitors
abuelas abuelos clientes pacientes alumnos alumnas clientas madres padres kunden kundinnen patienten teilnehmer clients clientes
participants participantes élèves mères pères patientes`.split(/\s+/u),
);
const ADDRESSED = new Set("for to with if when für pour para".split(" "));
const US = new Set("me us my our ours nos nous uns mir mich mí nosotros".split(" "));
const ONCE = new Set("last yesterday once then that gestern hier ayer".split(" "));
/** Happening again and again. */
const AGAIN =
  /\bevery (?:day|week|month|year|season|time)\b|\bkeeps? \w+ing\b|\bever since\b|\ball the time\b|\bagain and again\b|\bcada (?:día|semana|mes|año)\b|\bjede[ns]? (?:Tag|Woche|Monat|Jahr)\b|\bchaque (?:jour|semaine|mois|année)\b|\btodos os\b|\bthe (?:day|week|weekend|month) after\b|\bafter (?:a few|only a few|just a few|their first) \w+/iu;
const STILL_GOING = /\bkeeps? \w+ing\b|\bever since\b|\ball the time\b/iu;
const EVERY = /^\W*(?:every|each) (?:\p{L}+ ){0,2}?\p{L}+ (?:we|i|who)\b/iu;
const READER = /\b(?:you|your)\b/iu;

/** The noun a sentence begins with, an adjective or owner before it or not: "Our old regulars". */
const openingPeople = (words: readonly string[]): string | null => {
  // "For women who": those addressed, not those who did something.
  if (ADDRESSED.has(words[0] ?? "")) return null;
  const at = words.slice(0, 4).findIndex((word) => PEOPLE.has(word));
  return at === -1 ? null : (words[at] ?? null);
};

/** "Brides write to us in tears" for a brief that tells of one bride. */
export const manyOfOne = (source: string): ((sentence: string) => string | null) => {
  const given = plainWords(source);
  const known = new Set(given);
  const told = new Set(given.filter((word) => !isPlural(word)));
  return (sentence) => {
    if (READER.test(sentence) || lastMark(sentence) === "?") return null;
    if (EVERY.test(sentence) && plainWords(sentence).some((word) => US.has(word) || word === "we"))
      return EVERY.exec(sentence)?.[0].trim() ?? null;
    const words = plainWords(sentence);
    const opening = words.slice(0, 5);
    const people =
      openingPeople(words) ??
      opening.find(
        (word) => word.length > 3 && isPlural(word) && told.has(singular(word)) && !known.has(word),
      ) ??
      null;
    if (people === null || words.some((word) => ONCE.has(word))) return null;
    const isHabit =
      words.slice(words.indexOf(people) + 1).some((word) => US.has(word)) || AGAIN.test(sentence);
    return isHabit && (!known.has(people) || (STILL_GOING.test(sentence) && !STILL_GOING.test(source)))
      ? people
      : null;
  };
};
