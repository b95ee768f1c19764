import { countWords } from "@storyletter/letter/words";
import { addsWords, isJoint, tellingWords } from "./coverage.ts";
import { clausesOf, hasDay, hasMonth, hasPlaces, hasTerms, isReduction } from "./facts.ts";
import type { Making } from "./making.ts";
import type { TopicPart } from "./topic.ts";

/** A description of so many words says itself what is offered. */
const LEAST_SUBSTANCE = 8;
/** A clause up to here is printed whole where it holds a fact; of a longer one its end is. */
const SHORT_CLAUSE = 6;

/** "in Morzine": where it is; "in December" is no place. */
const isPlace = (text: string): boolean =>
  /^(?:in|at|near|à|em|en) (?!Christmas|Easter|Thanksgiving|Halloween|Xmas)\p{Lu}\p{Ll}/u.test(text) &&
  !hasMonth(text);
/** It begins with what it is for, or with whom it is for: no thing that a description could lack. */
const PURPOSE =
  /^(?:\p{L}{2,12}ing|before|after|for|to|antes|para|avant|pour|vor|für|um|wer|quien|quem|ceux|people|ppl)\s/iu;
const OF_OTHERS =
  /^(?:they|them|wer|quien|quem|ceux|people|ppl|folks|everyone)(?!\p{L})|(?<!\p{L})(?:people|ppl|folks|those) who(?!\p{L})/iu;

/** "Admissions open for Spring Camp": news, and whole. */
const ANNOUNCES =
  /^(?:\S{1,20} ){1,3}(?:(?:now )?opens? (?:for|on)|(?:is|are) (?:in|here|back|open|ready))(?!\p{L})/iu;

const BY_US = /^(?:i|we|you)(?!\p{L})/iu;

const isOwn = (text: string): boolean => hasDay(text) || hasPlaces(text) || isReduction(text);

/** "in Northumberland", without the clause that hangs on it. */
const endFrom = (words: readonly string[], at: number): string =>
  words
    .slice(at)
    .join(" ")
    .split(/ (?:in which|where|who|that|which|to) |: /u, 1)[0] ?? "";

/** The day, the places, the terms or the town in a clause; null where it holds none that is new. */
const factOf = (clause: string, known: ReadonlySet<string>): string | null => {
  const isNew = (text: string): boolean => addsWords(text, known) || isReduction(text);
  const isTold = isOwn(clause) || hasTerms(clause) || isPlace(clause);
  if (countWords(clause) <= SHORT_CLAUSE && isNew(clause) && isTold) return clause;
  const words = clause.split(" ");
  const ends = words.flatMap((word, at) => (at > 0 && isJoint(word) ? [endFrom(words, at)] : []));
  return (
    ends.findLast((end) => countWords(end) <= SHORT_CLAUSE && isNew(end) && (isOwn(end) || isPlace(end))) ??
    null
  );
};

/**
 * What a topic adds to a description that says what is offered: what the sender says to the readers, what they are
 * asked for, and facts that nothing else says. The rest says what the mail is for, and goes into the notes.
 */
export const besideDescription = (
  topic: readonly TopicPart[],
  { material }: Making,
  { told, known }: { told: string; known: ReadonlySet<string> },
): TopicPart[] => {
  const first = topic.find(({ kind }) => kind === "thing")?.text ?? "";
  const isSaid =
    first === "" || PURPOSE.test(first) || tellingWords(first).some((word) => !addsWords(word, known));
  if (!isSaid || countWords(told) < LEAST_SUBSTANCE) return [...topic];
  const left: string[] = [];
  const kept = topic.flatMap((part): TopicPart[] => {
    const isLabel = part.text.includes(": ") && !BY_US.test(part.text);
    const isSentence =
      part.kind === "sentence" && !isLabel && !OF_OTHERS.test(part.text) && addsWords(part.text, known);
    if (isSentence && hasDay(part.text) && !BY_US.test(part.text)) return [{ kind: "fact", text: part.text }];
    if (isSentence || part.kind === "goal" || part.kind === "order" || ANNOUNCES.test(part.text))
      return [part];
    return clausesOf(part.text).flatMap((clause): TopicPart[] => {
      const fact = factOf(clause, known);
      if (fact !== clause) left.push(clause);
      return fact === null ? [] : [{ kind: "fact", text: fact }];
    });
  });
  if (left.length > 0)
    material.notes.notes.push({
      field: "contentFocus",
      text: `Not printed, as it says what the email is for: "${left.join(", ")}"`,
    });
  return kept;
};
