import { countWords } from "@storyletter/text/words";
import { addsWords, knownWords, tellingWords } from "./coverage.ts";
import { clausesOf } from "./facts.ts";
import type { Making } from "./making.ts";
import { labelIn, measuresOf, PURPOSE } from "./naming.ts";
import { headOf, isMass, isThing } from "./product.ts";
import type { TopicPart } from "./topic-parts.ts";

/** What it is, in a word that no other field has: "my 8 week group"; and no measure is said twice. */
const namesThing = (text: string, offerText: string): boolean => {
  const [clause = ""] = clausesOf(text);
  const measures = new Set(measuresOf(offerText));
  return (
    (isThing(clause) || isMass(clause)) &&
    addsWords(headOf(clause), knownWords(offerText)) &&
    !measuresOf(clause).some((measure) => measures.has(measure))
  );
};

/** A description of so many words says itself what is offered. */
const LEAST_SUBSTANCE = 8;
const SHORT_OPENING = 6;
const LEAST_NEW_WORDS = 2;
/** "our fragrance-free eczema balm for kids": with so many new words it says more than the name does. */
const LEAST_OF_OURS = 3;
const isOurs = (clause: string, known: ReadonlySet<string>): boolean =>
  /^(?:our|my) (?!\p{L}+ (?:is|are|has|have|will) |.* (?:what|how|why|half|off|free|discount) )/iu.test(
    clause,
  ) && tellingWords(clause).filter((word) => addsWords(word, known)).length >= LEAST_OF_OURS;

/** Whether the other fields say what is offered, so that the topic need not. */
export const isOffered = (topic: readonly TopicPart[], making: Making, offerText: string): boolean => {
  const { material, frames } = making;
  if (material.phrases.productDescription === null || countWords(offerText) < LEAST_SUBSTANCE) return false;
  const first = topic.find(({ kind }) => kind === "thing")?.text ?? "";
  // "8 week beginner welding course" is what "8 Tuesdays, MIG only" are.
  if (namesThing(first, offerText)) return false;
  const [opens] = material.phrases.productDescription.sentences;
  const [clause = ""] = clausesOf(first);
  if (countWords(opens?.text ?? "") <= SHORT_OPENING && isOurs(clause, knownWords(offerText))) return false;
  if (material.phrases.productName === null && labelIn(first, offerText) !== null) return false;
  const heard = knownWords(offerText);
  // Without a grammar of the language, what two words of the topic say that nothing else does is no repetition.
  if (
    frames.and !== "and" &&
    tellingWords(first).filter((word) => addsWords(word, heard)).length >= LEAST_NEW_WORDS
  )
    return false;
  if (material.phrases.productName !== null && (/^the /iu.test(first) || !isThing(clausesOf(first)[0] ?? "")))
    return true;
  return first === "" || PURPOSE.test(first) || tellingWords(first).some((word) => !addsWords(word, heard));
};
