import type { EmailBrief } from "@storyletter/contract/schemas";
import { bareWords } from "../text/words.ts";

/** The languages there are frames for. */
export const LANGUAGES = ["english", "spanish", "german", "french", "portuguese"] as const;
export type Language = (typeof LANGUAGES)[number];

const words = (list: string): ReadonlySet<string> => new Set(list.split(" "));

/** Words without which hardly anyone writes the language. The last ones are of languages without frames. */
const COMMON: Readonly<Record<Language | "italian" | "dutch" | "other", ReadonlySet<string>>> = {
  english: words(
    "the a an and or but to of in on at for with from by is was are were be been it i my we our you your he she they his her their that this not no so had has have do did when what who as if then there all out up one about into after just said got get im dont its me them us him because how very always never",
  ),
  spanish: words(
    "el la los las un una y o pero de del en con por para es era fue son que no se lo le me mi mis su sus yo ella nos como cuando muy más mas ya si sin porque todo hay está estaba había tengo tenía qué dijo día años hoy esta este les al",
  ),
  german: words(
    "der die das ein eine einen einem und oder aber zu von in im auf mit für aus bei ist war sind waren nicht ich mein meine wir uns er sie es ihr den dem des dass wenn als auch noch nur schon so wie was hat hatte haben nach um dann mir mich sich an am vor über keine kein",
  ),
  french: words(
    "le la les un une des et ou mais de du en dans avec pour par est était sont que qui ne pas se ce cette je j'ai mon ma mes il elle nous vous on son sa ses leur au aux plus quand comme très tout a ai avait c'est d'un d'une qu'il qu'elle sur sans",
  ),
  portuguese: words(
    "o a os as um uma e ou mas de do da dos das em no na nos nas com por para é era foi são que não se eu meu minha ele ela nós como quando muito mais já sem porque tudo há está estava tinha você ao à isso disse dia anos pelo pela só também",
  ),
  italian: words(
    "il lo la gli le un una e o ma di del della dei che non si mi mio mia è era sono ho ha con per da dal nel nella quando come più anche perché tutto questo quello abbiamo alla al ai dopo poi io noi lui lei ci",
  ),
  dutch: words(
    "de het een en of maar van in op met voor uit bij is was zijn waren niet ik mijn we wij ons hij zij ze dat die als ook nog maar toen naar om dan te er had heb heeft hebben aan over geen wat je jij mij door",
  ),
  other: words(
    "och att det som på är jag inte av för med den till var har om ikke på og der til af jeg ja się nie na jest że w z do jak bir ve bu için da de ne çok ben și nu este că pe cu am fost va ni na ku wa ya kwa в на не что и я с",
  ),
};

/** Whether the word joins others and says nothing by itself. */
export const isCommonWord = (word: string, language: Language): boolean => COMMON[language].has(word);

const SUPPORTED: ReadonlySet<string> = new Set(LANGUAGES);
/** Fewer words than this say little about their language. */
const ENOUGH_WORDS = 8;
const LEAST_SHARE = 0.1;
const MOST_WORDS = 600;

/** What a text says about its language. */
export interface LanguageGuess {
  words: number;
  /** Share of words in the Latin script. */
  latin: number;
  /** Null when the text is too short to say, or is in a language without frames. */
  language: Language | null;
  /** True when it reads as a language without frames. */
  isForeign: boolean;
}

export const guessLanguage = (text: string): LanguageGuess => {
  const all = bareWords(text).filter((word) => /\p{L}/u.test(word));
  const latin = all.filter((word) => /[a-z]/u.test(word) || /\p{Script=Latin}/u.test(word)).length;
  const sample = all.slice(0, MOST_WORDS);
  const counts = Object.entries(COMMON).map(([name, common]) => ({
    name,
    count: sample.filter((word) => common.has(word)).length,
  }));
  const best = counts.reduce((one, other) => (other.count > one.count ? other : one));
  const english = counts.find(({ name }) => name === "english")?.count ?? 0;
  const isMostlyLatin = latin >= all.length / 2;
  const isClear = best.count / Math.max(1, sample.length) >= LEAST_SHARE && best.count > english * 1.2;
  const isEnglish = english / Math.max(1, sample.length) >= LEAST_SHARE && !isClear;
  const name = isEnglish ? "english" : isClear ? best.name : null;
  const language = LANGUAGES.find((known) => known === name) ?? null;
  return {
    words: all.length,
    latin: latin / Math.max(1, all.length),
    language,
    isForeign:
      !isMostlyLatin ||
      (name !== null && !SUPPORTED.has(name)) ||
      (name === null && all.length >= ENOUGH_WORDS * 3),
  };
};

const languages = new WeakMap<EmailBrief, Language>();

/** The language a brief is written in: the story decides, the other fields where it is too short. */
export const languageOf = (brief: EmailBrief): Language => {
  const language = languages.get(brief) ?? guessedFor(brief);
  languages.set(brief, language);
  return language;
};

const guessedFor = (brief: EmailBrief): Language => {
  const { language } = guessLanguage(brief.story);
  if (language !== null) return language;
  return (
    guessLanguage(`${brief.story} ${brief.lesson} ${brief.targetAudience} ${brief.productDescription}`)
      .language ?? "english"
  );
};
