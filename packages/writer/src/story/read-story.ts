import { BRIEF_LIMITS } from "@storyletter/contract";
import { calmCase, cleanLines } from "../text/clean.ts";
import { upperFirst } from "../text/letter-case.ts";
import { isSpoken, quotationsIn } from "../text/quotations.ts";
import { endSentence, splitSentences } from "../text/sentences.ts";
import { bareWords, countWords } from "../text/words.ts";
import { splitLong } from "./split-long.ts";
import {
  CONFLICT,
  DECISION,
  EARLY_PRONOUN,
  EMPTY_TALK,
  FILLER_START,
  GOES_ON,
  LEANS_BACK,
  ORDER_TO_WRITER,
  OUTCOME,
  SPEECH,
  TIME_ANCHOR,
  TURN_START,
} from "./vocabulary.ts";

/** One sentence of the author's story, in the author's words, with what its vocabulary tells. */
export interface StorySentence {
  text: string;
  words: number;
  /** Number of the paragraph in the brief. */
  paragraph: number;
  /** Number of the sentence in the story. */
  place: number;
  conflict: number;
  turn: number;
  outcome: boolean;
  /** It says when something happened. */
  anchor: boolean;
  spoken: boolean;
  numbers: boolean;
  /** It cannot stand without the sentence before it. */
  leansBack: boolean;
}

/** English as it is typed on a phone. */
const SMALL_I =
  /(?<=^|\s)i(?=['’](?:m|ve|d|ll)\b| (?:am|was|had|have|did|do|can|could|would|will|said|thought|wrote|went|got|made|started|stopped|cried|sold|have|just|never|still|always|write|sell|want|need|know|knew|felt|lost|found)\b)/gu;

const readSentence = (raw: string, paragraph: number, place: number): StorySentence => {
  const text = endSentence(upperFirst(raw.replace(FILLER_START, "").replace(SMALL_I, "I")));
  const spoken = quotationsIn(text).some(isSpoken);
  return {
    text,
    words: countWords(text),
    paragraph,
    place,
    conflict: text.match(CONFLICT)?.length ?? 0,
    turn: (TURN_START.test(text) ? 2 : 0) + (DECISION.test(text) ? 2 : 0) + (spoken ? 3 : 0),
    outcome: OUTCOME.test(text),
    anchor: TIME_ANCHOR.test(text),
    spoken,
    numbers:
      /\d/u.test(text) ||
      /\b(?:ten|twenty|thirty|forty|fifty|sixty|hundred|thousand|million|dozen)\b/iu.test(text),
    leansBack:
      GOES_ON.test(text) || (LEANS_BACK.test(text) && !TIME_ANCHOR.test(text)) || EARLY_PRONOUN.test(text),
  };
};

const SAID_AFTER = /["”’'],?\s(?:he|she|they|i|\p{Lu}\p{Ll}+)\s(?:said|asked|told|whispered|replied)\.$/iu;
const QUOTED_ALONE = /^["“‘'][^"”’]+["”’'][.!?]?$/u;

/** A line of speech belongs to the sentence that says who speaks. */
const joinSpeech = (sentences: readonly string[]): string[] => {
  const joined: string[] = [];
  for (const sentence of sentences) {
    const before = joined.at(-1);
    const introduced = before !== undefined && /:["”’']?$/u.test(before) && countWords(before) < 25;
    const attribution =
      before !== undefined &&
      /["”’]$/u.test(before) &&
      SPEECH.test(sentence) &&
      countWords(sentence) < 7 &&
      /^(?:he|she|they|\p{Lu}\p{Ll}+)\s(?:said|asked|told|whispered|replied)/u.test(sentence);
    const goesOn =
      before !== undefined &&
      SAID_AFTER.test(before) &&
      QUOTED_ALONE.test(sentence) &&
      countWords(before) < 15;
    if (before !== undefined && (introduced || attribution || goesOn))
      joined[joined.length - 1] = `${before} ${sentence}`;
    else joined.push(sentence);
  }
  return joined;
};

/** A story that was pasted up to the limit ends in the middle of a sentence. */
const LAST_END = /[.!?](?=[^.!?]*$)/u;

/** The story as sentences: markup, greetings, filler and repeats are gone, nothing else is. */
export const readStory = (typed: string): StorySentence[] => {
  const story =
    typed.length < BRIEF_LIMITS.story - 1 ? typed : typed.slice(0, typed.search(LAST_END) + 1 || undefined);
  const lines = cleanLines(calmCase(story, new Set()));
  const seen = new Set<string>();
  const sentences: StorySentence[] = [];
  for (const [paragraph, line] of lines.entries())
    for (const raw of joinSpeech(splitSentences(line)).flatMap(splitLong)) {
      const key = bareWords(raw).join(" ") || raw;
      if (seen.has(key) || !/[\p{L}\p{N}]/u.test(raw)) continue;
      seen.add(key);
      sentences.push(readSentence(raw, paragraph, sentences.length));
    }
  const telling = sentences.filter(
    (sentence) => !EMPTY_TALK.test(sentence.text) && !ORDER_TO_WRITER.test(sentence.text),
  );
  return telling.length > 0 ? telling : sentences;
};
