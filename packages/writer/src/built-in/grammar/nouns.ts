import pluralize from "pluralize";

const LOOKS_PLURAL_ONLY = new Set(
  "sales business news fitness wellness series logistics communications physics analytics operations sports politics economics success process access progress stress class boss press address virus bus status always less across this us as is its perhaps besides towards ours yours plus saas css cbs dos".split(
    " ",
  ),
);

/** "designers", "people": a word that names more than one. */
export const isPlural = (word: string): boolean => {
  const bare = word.toLowerCase();
  if (LOOKS_PLURAL_ONLY.has(bare) || !/^[\p{L}'’-]+$/u.test(bare)) return false;
  if (/(?:women|men|children|people|mums|moms|folks)$/u.test(bare)) return true;
  return bare.endsWith("s") && !/(?:ss|us|is|'s|’s)$/u.test(bare) && pluralize.isPlural(bare);
};

export const singular = (word: string): string => {
  const capital = /^\p{Lu}/u.test(word);
  const bare = word.toLowerCase();
  if (bare === "people" || bare === "folks") return "person";
  const one = pluralize.singular(word);
  return capital ? one.charAt(0).toUpperCase() + one.slice(1) : one;
};

const CONSONANT_START = /^(?:uni(?!n|m)|use|usu|util|eu|one|once|ubiq|ura|u[krt][aeiou]|saas)/iu;
const SPELLED_VOWEL = /^(?:[AEFHILMNORSX](?:[A-Z0-9]|\b)(?![a-z]))/u;

/** "a" or "an", by the sound the next word starts with. */
export const article = (next: string): "a" | "an" => {
  const word = next.replace(/^["“'(]+/u, "");
  if (/^(?:8|11(?!\d)|18(?!\d))/u.test(word)) return "an";
  if (/^\p{Lu}{2,}/u.test(word)) return SPELLED_VOWEL.test(word) ? "an" : "a";
  if (/^(?:hour|honest|heir|honour|honor)/iu.test(word)) return "an";
  return /^[aeiou]/iu.test(word) && !CONSONANT_START.test(word) ? "an" : "a";
};

/** "free trial" is a free trial. */
export const asFreeThing = (thing: string): string =>
  /^free (?!\p{L}+s(?!\p{L}))/iu.test(thing) ? `a ${thing}` : thing;
