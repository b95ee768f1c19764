import type { Language } from "@storyletter/text/language";
import { likeIn } from "@storyletter/text/words";
import written from "./accents.json" with { type: "json" };

/**
 * Accents that are missing only because of a keyboard. `accents.json` lists, for each language, frequent words that
 * are written with an accent and are no other word without it: "sabia" (wise, or knew) and "avo" (of either kind) are
 * not on it, and get theirs from the words beside them.
 */

const withoutAccents = (word: string): string => word.normalize("NFD").replace(/\p{M}/gu, "");
const ACCENTS = new Map(
  Object.entries(written).map(([language, words]) => [
    language,
    new Map(words.split(" ").map((word): [string, string] => [withoutAccents(word), word])),
  ]),
);

/** Accents that the words beside them ask for. */
const BESIDE: Partial<Record<Language, readonly (readonly [RegExp, string])[]>> = {
  spanish: [
    [
      /(?<!\p{L})mas(?= (?:de|que|o menos)(?!\p{L}))|(?<=\p{L} )mas(?= \p{L})|(?<=(?<!\p{L})o )mas(?!\p{L})|(?<=, )mas(?= (?:lejos|tarde|cerca|barato|caro|grande))/giu,
      "más",
    ],
    [/(?<!\p{L})estas(?= \p{L}{2,12}(?:ando|iendo|yendo)(?!\p{L}))/giu, "estás"],
    [/(?<=(?<!\p{L})(?:saber|sé|sabes|sabe|dime|dinos|calcular|ver) )cuanto(?=[ .?]|$)/giu, "cuánto"],
    [
      /(?<=(?<!\p{L})(?:yo|[eé]l|ella|usted|nadie|que|no|ya|lo|se|siempre|nunca|c[oó]mo) )sabia(?!\p{L})/giu,
      "sabía",
    ],
    [
      /(?<!\p{L})hacia(?= (?:más de |mas de |ya )?(?:un|una|dos|tres|cuatro|cinco|\d+|much[oa]s?|vari[oa]s) (?:año|mes|día|semana|rato|tiempo|hora))/giu,
      "hacía",
    ],
    [
      /(?<=^|[.!?] )El(?= (?:no |ya |nunca )?(?:había|dijo|era|estaba|tenía|fue|quería|sabía|me|se|lo|la)(?!\p{L}))/gu,
      "Él",
    ],
    [/(?<=\p{L} )si(?= pero(?!\p{L}))/giu, "sí,"],
    [/(?<=(?<!\p{L})(?:medimos|medir|contamos|decimos|dice|cuenta) )cuanto(?=s? \p{L})/giu, "cuánto"],
    [/(?<=(?<!\p{L})(?:saber|ver|medimos|medir|calcular|dice) )cuanta(?=s? \p{L})/giu, "cuánta"],
    [/(?<!\p{L})aun(?= no(?!\p{L}))/giu, "aún"],
    [
      /(?<=(?<!\p{L})(?:pregunt[éeóo]|pregunta|preguntar|saber|sabes?|sé|dime) )que(?= (?:era|es|son|llevar|decir|hacer|pasa|pasó|tiene|ha)(?!\p{L}))/giu,
      "qué",
    ],
    [/(?<=, )que(?= (?:llevar|decir|hacer|comer|poner|tomar)(?!\p{L}))/giu, "qué"],
    [/(?<=\p{L}{2}(?:stom|ectom|log|graf|metr))ia(?=s?(?!\p{L}))/giu, "ía"],
    // "preguntandoles": said with the accent that the verb alone does not have.
    [/(?<=\p{L}{2}i?)a(?=ndo(?:me|te|se|l[aeo]s?|nos)(?!\p{L}))/gu, "á"],
    [/(?<=\p{L}{2}i?)e(?=ndo(?:me|te|se|l[aeo]s?|nos)(?!\p{L}))/gu, "é"],
    [
      /(?<!\p{L})tu(?= (?:eliges|decides|puedes|tienes|marcas|pones|sabes|eres|quieres|vas|haces|vienes)(?!\p{L}))/giu,
      "tú",
    ],
  ],
  portuguese: [
    [/(?<=(?<!\p{L})(?:n[ãa]o|já|ela|ele|que|tudo|gente|casa|caixa) )ta(?!\p{L})/giu, "tá"],
    [/(?<=(?<!\p{L})(?:pra|para|vou|vai|quer) )por(?= (?:no|na|o|a|em|os|as)(?!\p{L}))/giu, "pôr"],
    [/(?<=(?<!\d)\d{1,2}h? )as(?= \d)/gu, "às"],
    [/(?<=(?<!\p{L})(?:[mts]e?u|nosso|do|pelo|o|ao|no) )avo(?!\p{L})/giu, "avô"],
    [/(?<=(?<!\p{L})(?:minha|[ts]ua|nossa|da|pela|a|à|na) )avo(?!\p{L})/giu, "avó"],
  ],
};

export const hasAccents = (language: Language): boolean => ACCENTS.has(language);

/** The text with the accents that its language asks for, whatever of them its author typed. */
export const withAccents = (text: string, language: Language): string =>
  (BESIDE[language] ?? [])
    .reduce((said, [word, right]) => said.replace(word, (found) => likeIn(found, right)), text)
    .replace(/\p{L}+/gu, (word) => likeIn(word, ACCENTS.get(language)?.get(word.toLowerCase()) ?? word));
