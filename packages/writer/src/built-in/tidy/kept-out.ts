import { splitSentences } from "@storyletter/text/sentences";
import { bareWords } from "@storyletter/text/words";
import { REASONS } from "./notes-to-self.ts";

/** What is to be kept out: "leave out the candles", "dont mention the candles". */
const KEEP_OUT =
  /^(?:(?:please|pls|but|and|also|so|maybe|oh)[, ]+){0,2}(?:leave out|take out|(?:don['’]?t|do not|never) (?:mention|put in|write about|talk about|include)|(?:don['’]?t|do not) put(?: in)?|no (?:mencionar|poner)|ne pas (?:mentionner|mettre)|não (?:mencionar|colocar))\s([^.,;:!?()]{3,60})/iu;
const SMALL_WORDS =
  /^(?:the|that|this|any|all|my|her|his|our|their|about|with|from|what|them|el|la|los|las|le|les|de|du|des|os|as|das|die|der|den|please|pls)$/iu;
/** A name or a number is kept out where it stands, and not with all that is told of its owner. */
const NO_THING =
  /^(?:bit|part|story|thing|stuff|names?|surnames?|numbers?|prices?|words?|address|anything|it|nombres?|apellidos?|direcci[oó]n|precios?|noms?|prénoms?|prix|nomes?|sobrenomes?|preços?|here)$/iu;
/** "Do not mention that I am new", "do not include more than one link": no thing is named. */
const A_CLAUSE =
  /^(?:i|we|you|he|she|they|more|less|much|many|too|how|if|when|why|\p{L}{1,5}['’]\p{L}{1,2})$/iu;
/** A thing that this share of the story is about is not taken out of it. */
const MOST_OF_STORY = 3;
const MOST_THINGS = 5;
/** A shorter word begins too many others: a "pic" is no pickle. */
const LEAST_STEM = 4;

/** The word that says what is to be kept out, without its ending. */
export const thingKeptOut = (order: string): string | null => {
  const thing = KEEP_OUT.exec(order)?.[1];
  if (thing === undefined || /\bby name\b/iu.test(thing)) return null;
  const words = bareWords(thing);
  const word = words.find((each) => !SMALL_WORDS.test(each));
  return word === undefined ||
    word.length < 3 ||
    A_CLAUSE.test(word) ||
    words.some((each) => NO_THING.test(each)) ||
    // "do not write about Akinyi as someone to be pitied": how, and not whether.
    / (?:as|like) /iu.test(thing)
    ? null
    : word.replace(/(?:e?s)$/u, "");
};

/** Without the sentences that hold what is to be kept out, unless the story is about it. */
export const withoutThings = (
  lines: readonly string[],
  keptOut: readonly string[],
  doubt: (text: string, reason: string) => void,
): string => {
  const things = [...new Set(keptOut)].slice(0, MOST_THINGS);
  if (things.length === 0) return lines.join("\n");
  const all = lines.map(splitSentences);
  const count = all.flat().length;
  const isOf = (sentence: string, thing: string): boolean =>
    /\d/u.test(thing)
      ? sentence.split(/\s/u).includes(thing)
      : bareWords(sentence).some((word) =>
          thing.length < LEAST_STEM ? word.replace(/s$/u, "") === thing : word.startsWith(thing),
        );
  const rare = things.filter(
    (thing) => all.flat().filter((sentence) => isOf(sentence, thing)).length * MOST_OF_STORY <= count,
  );
  return all
    .map((sentences, at) => {
      const kept = sentences.filter((sentence) => !rare.some((thing) => isOf(sentence, thing)));
      if (kept.length === sentences.length) return lines[at] ?? "";
      for (const sentence of sentences.filter((each) => !kept.includes(each)))
        doubt(sentence, REASONS.keptOut);
      return kept.join(" ");
    })
    .join("\n");
};

/** "She works at Acme now, don't put the company name in": nothing of it can be told. */
export const keepsNameOut = (sentence: string): boolean =>
  NO_NAME_OF.test(sentence) && /\p{Ll} \p{Lu}\p{Ll}/u.test(sentence);
const NO_NAME_OF =
  /,? (?:and |but )?(?:please )?(?:do not|don['’]?t|dont|never) (?:put|print|use|mention|say|write|include) (?:the|his|her|their) \p{L}{3,12} names?(?: in)?[.!]*$/iu;
