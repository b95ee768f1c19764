import { splitSentences } from "../../text/sentences.ts";
import { bareWords } from "../../text/words.ts";
import { numberPhrases } from "./number-phrases.ts";

/** A statement that says more than the brief does. */
export interface Swelling {
  sentence: string;
  why: string;
}

const HEDGES =
  "about|around|roughly|approximately|nearly|almost|some|up to|at most|less than|under|close to|maybe|perhaps|on average";
const GROWTH = "over|more than|at least|up to|as much as|nearly|almost|well over";
const HEDGED = new RegExp(`(?:^|\\W)(?:${HEDGES})\\W+(?:\\W|the |a |another )*[$€£¥₹]?$`, "iu");
const GROWN = new RegExp(`(?:^|\\W)(?:${GROWTH})\\W+[$€£¥₹]?$`, "iu");

const before = (text: string, index: number): string => text.slice(Math.max(0, index - 30), index);

const numberSwells = (sentence: string, source: string): string | null => {
  const known = numberPhrases(source);
  for (const { value, text, index } of numberPhrases(sentence)) {
    const given = known.filter((each) => each.value === value);
    if (value <= 2 || given.length === 0) continue;
    const lead = before(sentence, index);
    const hedged = given.map((each) => HEDGED.test(before(source, each.index)));
    const grown = given.some((each) => GROWN.test(before(source, each.index)));
    if (GROWN.test(lead) && !grown) return `The brief says ${text}, and no more than that.`;
    if (hedged.every(Boolean) && !HEDGED.test(lead)) return `The brief is less sure about ${text}.`;
  }
  return null;
};

const stem = (word: string): string => word.replace(/(?<=...)(?:ing|ies|ed|es|s|y|e)$/u, "");
const SMALL =
  /^(?:.{1,3}|that|this|with|from|your|their|them|they|have|been|more|than|most|many|some|help|helps)$/u;
const content = (text: string): string[] =>
  bareWords(text)
    .filter((word) => !SMALL.test(word))
    .map(stem);

const PART = /\b(?:most|many|some|a few|few|several|half of)\s+(?:of\s+)?(?:the\s+|my\s+|our\s+)?(\p{L}+)/giu;
const WHOLE = /\b(?:all|every|each|every single)\s+(?:of\s+)?(?:the\s+|my\s+|our\s+)?(\p{L}+)/giu;

const partBecomesWhole = (sentence: string, source: string): string | null => {
  const parts = new Set([...source.matchAll(PART)].map(([, noun = ""]) => stem(noun.toLowerCase())));
  const wholes = new Set([...source.matchAll(WHOLE)].map(([, noun = ""]) => stem(noun.toLowerCase())));
  const swollen = [...sentence.matchAll(WHOLE)].find(([, noun = ""]) => {
    const key = stem(noun.toLowerCase());
    return parts.has(key) && !wholes.has(key);
  });
  return swollen ? `The brief does not say "${swollen[0]}".` : null;
};

const MODAL =
  /\b(?:may|might|could|can help|helps? to|often|usually|sometimes|tends? to|probably|designed to)\b/iu;

/** The words behind a hedge in the brief, said again without any. */
const hedgeVanishes = (sentence: string, source: string): string | null => {
  if (MODAL.test(sentence) || /\bcan\b/iu.test(sentence)) return null;
  const said = new Set(content(sentence));
  for (const given of source.split("\n").flatMap(splitSentences)) {
    const hedge = MODAL.exec(given);
    if (!hedge) continue;
    const words = content(given.slice(hedge.index + hedge[0].length)).slice(0, 3);
    if (words.length >= 2 && words.every((word) => said.has(word)))
      return `The brief says "${hedge[0]}" here.`;
  }
  return null;
};

const PERSON =
  "customer|client|reader|user|student|member|patient|owner|coach|reviewer|guest|teacher|founder|buyer";
const RESULT =
  "said|say|saying|tell|told|love|loved|report|reported|saved|save|got|get|doubled|wrote|write|agree|finished|swear|rave|thank|cut|earned|found";
const PLURAL = new RegExp(`\\b(${PERSON})s\\s+(?:\\w+\\s+){0,2}?(?:${RESULT})\\b`, "giu");

const oneBecomesMany = (sentence: string, source: string): string | null => {
  for (const [claim, person = ""] of sentence.matchAll(PLURAL)) {
    const key = person.toLowerCase();
    const hasOne = new RegExp(`\\b(?:one|a|an|my|our|first|1)\\s+(?:\\p{L}+\\s+)?${key}\\b`, "iu").test(
      source,
    );
    const hasMany = new RegExp(
      `\\b${key}s\\s+(?:\\w+\\s+){0,2}?(?:${RESULT})\\b|\\d+\\s+(?:\\p{L}+\\s+)?${key}s\\b`,
      "iu",
    ).test(source);
    if (hasOne && !hasMany) return `The brief has one ${key}, not "${claim}".`;
  }
  return null;
};

const CHECKS = [numberSwells, partBecomesWhole, hedgeVanishes, oneBecomesMany];

/** Sentences that let a number grow, drop a hedge, or make one person into many. */
export const swellingsIn = (text: string, source: string): Swelling[] =>
  text
    .split("\n")
    .flatMap(splitSentences)
    .flatMap((sentence) => {
      const why = CHECKS.map((check) => check(sentence, source)).find((each) => each !== null);
      return why ? [{ sentence, why }] : [];
    });
