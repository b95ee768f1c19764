import { likelihoods, type Weights } from "../learned.ts";
import { Run } from "./features.ts";
import weights from "./weights.json" with { type: "json" };

/** Where the sentences of a run of words end, learned from stories that were told aloud: see tooling/eval/src/punctuation. */

const WEIGHTS: Weights = new Map(Object.entries(weights));

/** A gap's kinds in the order of the weights. */
export const MARKS = [".", ","] as const;
export type Mark = (typeof MARKS)[number] | "";

/** How likely it has to be that there is a mark at all: a missing one is read over, a wrong one is not. */
const LEAST_MARKED = 0.75;
/** But nobody reads over it behind so many words. */
const LONG = 25;
const LEAST_BEHIND_LONG = 0.65;

/** No sentence ends with these, and none with one word behind an "and". */
const NEVER_LAST =
  /^(?:and|or|but|also|so|the|an?|to|of|from|my|his|our|their|your|i|he|she|we|they|is|was|are|were|am|because|if|when|while|which|whose|than|as|very|every)$/iu;

/** "and she said": a full stop before it is seldom wrong, and the sentences of those who speak have no end. */
const LEAST_JOINED: readonly (readonly [words: number, likelihood: number])[] = [
  [24, 0.05],
  [15, 0.12],
  [8, 0.25],
];
const endsBeforeAnd = (words: number, stop: number): boolean => {
  const [, least = 1] = LEAST_JOINED.find(([from]) => words >= from) ?? [];
  return stop >= least;
};
const joins = (word = "", next = ""): boolean =>
  /^(?:and|but|so)$/iu.test(word) &&
  /^(?:i|he|she|we|they|it|there|my|the|our|then|when|that|this|i['’]m|it['’]s|he['’]s|she['’]s|they['’]re|we['’]re)$/iu.test(
    next,
  );

const PRONOUN = /^(?:i|you|he|she|it|we|they|there|that|this)(?:['’]\p{L}{1,2})?$/iu;
/** "go measure. It along the fence": what is no verb cannot follow the subject of a sentence. */
const NO_VERB =
  /^(?:along|on|in|to|down|up|over|into|out|off|from|with|at|by|for|of|and|or|around|through|under|behind|back|away|again)$/iu;
const SAYS = /^(?:said|says|say|saying|tells?|told|asks?|asked|thought)$/iu;
/** "that's what he said" is whole. */
const IS_SAID = /^(?:what|as|like|than|all|that['’]s|well|enough|done)$/iu;
/** "and on the other side", "and then along about 2018": what leads to a sentence is none. */
const LEADS = /^(?:and|but|so|or|mean)$/iu;
const PLACES =
  /^(?:then|on|in|at|by|along|from|over|under|behind|after|before|about|around|during|until|through|with|without|the|a|an|other|one|two|side|end|day|night|morning|time|year|years|week|weeks|month|months|\p{L}{3,10}ty|\p{L}{3,10}teen|eight|nine|seven|six|five|four|three|ten|twenty|my|his|her|their|our|this|that|next|last|first|second|third)$/iu;
const LONGEST_PART = 40;
const MOST_LEADING = 9;

/** Whether what is before a full stop only leads to what follows. */
const onlyLeads = (words: readonly string[]): boolean => {
  const from = words.findLastIndex((word) => LEADS.test(word)) + 1;
  const lead = words.slice(from);
  return (
    from > 0 && lead.length > 1 && lead.length <= MOST_LEADING && lead.every((word) => PLACES.test(word))
  );
};

/** What no speaker means, whatever the words around it make likely. */
const corrected = (words: readonly string[], marks: readonly Mark[]): Mark[] => {
  let since = 0;
  return marks.map((mark, at): Mark => {
    const isRightThen = words[at] === "then" && words[at - 1] === "right" && marks[at - 1] === ".";
    if (isRightThen) {
      since = at + 1;
      return ".";
    }
    if (mark === "" || at === words.length - 1) return mark;
    const [word = "", next = "", second = ""] = words.slice(at, at + 3);
    // Where no mark is kept for long, its last words say as much.
    const part = words.slice(Math.max(since, at + 1 - LONGEST_PART), at + 1);
    // "one cut right then", "tell the grandkids that's the tree", "he goes, and stands".
    const isRight = word === "right" && next === "then";
    const isTold =
      /^(?:that|that['’]s)$/iu.test(next) &&
      part.slice(-4).some((each) => /^(?:tell|tells|told|show|shows|say|says|said|know|think)$/iu.test(each));
    const isGoing = mark === "," && /^(?:goes|went|comes|came)$/iu.test(word) && next === "and";
    if (isRight || isTold || isGoing) return "";
    const isObject = /^(?:it|you)$/iu.test(next) && NO_VERB.test(second);
    if (isObject || (mark === "." && onlyLeads(part))) return "";
    const isSpeech = SAYS.test(word) && !part.some((each) => IS_SAID.test(each));
    // "he said, the pump was weak" is reported, and "she never said I told you so" goes on.
    if (isSpeech && mark === "." && PRONOUN.test(next)) return ",";
    if (isSpeech && mark === "," && /^(?:the|that|it|he|she|they|his|her|my|a|an|if|whether)$/iu.test(next))
      return "";
    // "your well, and pump before summer", "Travis, and I": no two sentences.
    const gap = marks.slice(at + 1, at + 2 + LONGEST_TAIL).findIndex((each) => each !== "");
    const end = gap === -1 ? words.length : at + 1 + gap;
    const isTail = end - at - 1 <= LONGEST_TAIL && !PRONOUN.test(second) && end < words.length - 1;
    const isNamed = second === "I" && /^\p{Lu}\p{Ll}/u.test(word);
    if (
      mark === "," &&
      /^(?:and|or)$/iu.test(next) &&
      (isTail || isNamed || FAMILY.test(`${second} ${words[at + 3]}`))
    )
      return "";
    since = at + 1;
    return mark;
  });
};
const LONGEST_TAIL = 3;
const FAMILY =
  /^(?:his|her|my|their) (?:wife|husband|son|daughter|brother|sister|mum|mom|mother|dad|father|kids|boys|girls|partner)$/iu;

/** The mark behind each word of a run without marks. */
export const marksOf = (words: readonly string[], known: Weights = WEIGHTS): Mark[] =>
  corrected(words, likelyMarks(words, known));

const likelyMarks = (words: readonly string[], known: Weights): Mark[] => {
  const run = new Run(words);
  let since = 0;
  return words.map((_, before): Mark => {
    const at = before + 1;
    if (at === words.length) return ".";
    const [stop = 0, comma = 0] = likelihoods(known, run.featuresBefore(at, since), MARKS.length);
    const isJoint = joins(words[at], words[at + 1]) && endsBeforeAnd(at - since, stop);
    const isMarked = stop + comma >= (at - since > LONG ? LEAST_BEHIND_LONG : LEAST_MARKED);
    const isOpen = NEVER_LAST.test(words[before] ?? "") || /^(?:and|or|but)$/iu.test(words[before - 1] ?? "");
    if (isOpen || !(isJoint || (isMarked && stop >= comma))) return isMarked && comma > stop ? "," : "";
    since = at;
    return ".";
  });
};

export { Run };
