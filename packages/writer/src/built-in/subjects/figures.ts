import { lengthOf } from "../../text/subject-line.ts";
import { bareWords } from "../../text/words.ts";
import type { Draft } from "../assemble.ts";
import { isPlural } from "../grammar/nouns.ts";
import type { Language } from "../language.ts";
import { upperFirst } from "../tidy/spelling.ts";
import type { Candidate } from "./candidates.ts";

const NUMBER =
  "(?:\\d{1,3}(?:[.,]\\d{3})*|\\d{1,6}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|seventeen|eighteen|twenty|thirty|forty|fifty|sixty|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|dois|duas|três|quatro|cinco|sete|oito|nove|dez)";
const COUNTED = new RegExp(
  `(?<![\\p{L}\\p{N}$€£.,:-])(${NUMBER}) (\\p{L}[\\p{L}'’-]{0,20})(?: (\\p{L}[\\p{L}'’-]{0,20}))?(?![\\p{L}\\p{N}'’])`,
  "giu",
);
const MONEY = /(?<![\p{L}\p{N}])(?:[$€£]\d{1,3}(?:[.,]\d{3})*|[$€£]\d{1,6})(?![\p{L}\p{N}.,]\d|[\p{L}])/gu;
const TIME =
  /^(?:years?|months?|weeks?|days?|hours?|minutes?|mins?|seconds?|times?|nights?|mornings?|summers?|winters?|people|persons?|places?|spots?|slots?|seats?|mins|hrs|yrs|degrees|months|others?|ones?|jahre?n?|monate?|wochen?|tage?n?|stunden?|minuten|mal|años|meses|semanas|días|horas|minutos|veces|ans|années|mois|semaines|jours|heures|fois|anos|dias|vezes|pessoas|personas|personnes)$/iu;
const NO_THING =
  /^(?:of|in|on|at|and|or|with|from|to|for|as|by|is|was|were|are|had|this|us|its|his|always|years|obvs|lots|things|moments|parts|ways|points|sides|reasons|jan|de|la|les|los|las|des|dans|us|pas|plus|mais|jamais|tous|nous|vous|más|antes|después|mas|depois|dois)$/iu;

interface Figure {
  text: string;
  noun: string;
  from: number;
  isTime: boolean;
}

const isThing = (word: string, language: Language): boolean =>
  word.length > 3 &&
  !NO_THING.test(word) &&
  (language === "german"
    ? /^\p{Lu}/u.test(word)
    : language === "english"
      ? isPlural(word)
      : /\p{L}{3}[sx]$/iu.test(word));

/** "611 bottles", "eleven nails": a number and what it counts, as the author has it. */
const figuresIn = (text: string, from: number, language: Language): Figure[] => {
  const found: Figure[] = [];
  for (const [, number = "", one = "", two = ""] of text.matchAll(COUNTED)) {
    const noun = isThing(one, language)
      ? one
      : (language === "english" || language === "german") &&
          two !== "" &&
          !NO_THING.test(one) &&
          isThing(two, language)
        ? two
        : "";
    if (noun === "") continue;
    const phrase = noun === one ? `${number} ${one}` : `${number} ${one} ${two}`;
    const isMoney = /^(?:pounds?|dollars?|euros?|quid|bucks|pesos|reais)$/iu.test(noun);
    found.push({ text: phrase, noun: isMoney ? "money" : noun.toLowerCase(), from, isTime: TIME.test(noun) });
  }
  for (const [money] of text.matchAll(MONEY)) found.push({ text: money, noun: "money", from, isTime: false });
  return found;
};

const MOST_FIGURES = 40;
/** Further apart, or with a new paragraph between, they are of two scenes. */
const NEAR = 4;
const WEIGHT = 6.6;

/** "43 ewes, two dogs, two hours": three counted things of one scene. */
export const figureLines = ({ story, making: { material } }: Draft): Candidate[] => {
  // "Trois lettres, six pages, trois fois": what a number counts is not sure without a grammar.
  if (material.language !== "english" && material.language !== "german") return [];
  const figures = story
    .flatMap(({ text }, from) => figuresIn(text, from, material.language))
    // Beside the offer an amount of the story reads as its price.
    .filter(({ noun }) => noun !== "money")
    .slice(0, MOST_FIGURES);
  return figures.flatMap((first, at): Candidate[] => {
    const chosen = [first];
    for (const other of figures.slice(at + 1)) {
      const isNear =
        other.from - first.from <= NEAR &&
        !story.slice(first.from + 1, other.from + 1).some(({ opensParagraph }) => opensParagraph);
      const isOther = chosen.every(({ noun, isTime }) => noun !== other.noun && !(isTime && other.isTime));
      if (isNear && isOther && chosen.length < 3) chosen.push(other);
    }
    const things = chosen.filter(({ isTime, noun }) => !isTime && noun !== "money").length;
    if (chosen.length < 3 || things < 2) return [];
    const text = upperFirst(
      chosen.map((each) => each.text.charAt(0).toLowerCase() + each.text.slice(1)).join(", "),
    );
    const words = new Set(bareWords(text));
    if (lengthOf(text) > 50 || words.size < 3) return [];
    return [
      {
        kind: "figures",
        angle: "detail",
        text,
        weight: WEIGHT - (3 - things) * 0.3,
        from: first.from,
      },
    ];
  });
};
