import { opensWithPast } from "../grammar/verbs.ts";
import { likelihoods, type Weights } from "../learned.ts";
import { PROPER_NAMES } from "../tidy/dictionary/dictionary.ts";
import { GIVEN_NAMES } from "../tidy/misspelled.ts";
import weights from "./weights.json" with { type: "json" };

/**
 * Apostrophes that were left out, where the word is one without it too: "its", "shed", "my nephews paints". Whether one is
 * missing is learned from what people said and wrote with theirs: see tooling/eval/src/apostrophes.
 */

const WEIGHTS: Weights = new Map(Object.entries(weights));

/** What each of these is with its apostrophe; "there necks" are their necks. */
export const WITH_APOSTROPHE: ReadonlyMap<string, string> = new Map([
  ["its", "it's"],
  ["your", "you're"],
  ["were", "we're"],
  ["well", "we'll"],
  ["ill", "I'll"],
  ["id", "I'd"],
  ["shed", "she'd"],
  ["wed", "we'd"],
  ["hell", "he'll"],
  ["lets", "let's"],
  ["there", "their"],
]);
/** A noun and what it has, or several of them, or what somebody does. */
const IN_S = /^\p{L}{2,18}[^s'’ui]s$/iu;
/** They end so, and are no one's. */
const NEVER =
  /^(?:always|yours|ours|hers|theirs|besides|perhaps|sometimes|afterwards|towards|across|plus|news|sales|does|goes|says|was|has|this|thus|bus|gas|yes|christmas|wes|james|les|texas|kansas|wales|paris|lens|series|species|jeans|trousers|scissors|meds|docs|vids|pics|specs|apps|regs|veg|thanks|stairs|upstairs|downstairs|indoors|outdoors|overseas|themselves|ourselves|yourselves)$/iu;

/** A word of a sentence and the mark behind it. */
interface Token {
  small: string;
  mark: string;
}

const END: Token = { small: "$", mark: "" };

const shapeOf = (small: string): string =>
  /^\d/u.test(small)
    ? "0"
    : (/(?:ing|ed|ly|s|er|tion|ness|ment|y)$/u.exec(small)?.[0] ?? (small.length < 4 ? "short" : "word"));

/** What speaks for a missing apostrophe in the word at this place. */
const featuresAt = (tokens: readonly Token[], at: number): string[] => {
  const token = (place: number): Token => tokens[place] ?? END;
  const { small, mark } = token(at);
  const kind = WITH_APOSTROPHE.has(small) ? small : "-s";
  const left = at === 0 ? "^" : token(at - 1).small;
  const before = at === 0 ? "^" : token(at - 1).mark === "" ? left : token(at - 1).mark;
  const second = at < 2 ? "^" : token(at - 2).small;
  const right = mark === "" ? token(at + 1).small : mark;
  const next = mark === "" ? token(at + 2).small : "";
  return [
    kind,
    `w ${small}`,
    `stem ${small.replace(/s$/u, "")}`,
    ...[
      `l ${left}`,
      `b ${before}`,
      `ll ${second} ${left}`,
      `r ${right}`,
      `rr ${right} ${next}`,
      `lr ${before} ${right}`,
      `shape ${shapeOf(right)}`,
      `shapes ${shapeOf(right)} ${shapeOf(next)}`,
      `l shape ${before} ${shapeOf(right)}`,
      `mark ${mark}`,
      `n ${next}`,
    ].map((feature) => `${kind} ${feature}`),
    `${small} ${right}`,
    `${left} ${small}`,
  ];
};

export const tokensOf = (text: string): { token: Token; typed: string; index: number }[] =>
  [...text.matchAll(/[\p{L}\d][\p{L}\d'’]*/gu)].map((match) => {
    const [typed] = match;
    const after = text.slice(match.index + typed.length, match.index + typed.length + 3);
    return {
      typed,
      index: match.index,
      token: {
        small: typed.toLowerCase().replaceAll("’", "'"),
        mark: /^\s?[–—-]\s/u.test(after) ? "-" : (/^["”')]*([.,;:!?])/u.exec(after)?.[1] ?? ""),
      },
    };
  });

/** Whether a word can lack its apostrophe. */
export const canLackIt = (small: string): boolean =>
  WITH_APOSTROPHE.has(small) || (IN_S.test(small) && !NEVER.test(small));

export type { Token };
export { featuresAt };

/** How likely one has to be missing: surely so where the author sets others. */
export const LEAST = 0.75;
const LEAST_BESIDE_OTHERS = 0.95;
/** These are said far more often without one. */
const LEAST_SELDOM = 0.9;
const SELDOM: ReadonlySet<string> = new Set(["well", "were", "hell", "wed"]);
const PLURAL_VERB = /^(?:have|are|were|do|don't|can|can't|will|won't|would|could|should|come|go|get|keep)$/u;
/** Whether a noun can have something here. */
const canHave = (typed: string, { small, mark }: Token, isFirst: boolean, next: string): boolean =>
  // "dolores" is whole; "Dunnes" is a shop; only of a first name is it known what it is without its "s".
  !PROPER_NAMES.has(small) &&
  (isFirst || !/^\p{Lu}/u.test(typed) || GIVEN_NAMES.has(small.slice(0, -1))) &&
  // "My dads gave": they did something, and have nothing; "seats 10".
  !(mark === "" && (/^\d/u.test(next) || opensWithPast([next, "it"]) || PLURAL_VERB.test(next)));

/** "machine id by photo", "bring your id card" */
const isPaper = (before: string, after: string): boolean =>
  /^(?:your|their|his|her|my|an?|the|no|valid|photo|user|caller|machine|plant|bird|bug|tree|with|of)$/u.test(
    before,
  ) || /^(?:by|cards?|numbers?|checks?|badges?|tags?|required|needed|please)$/u.test(after);

const IS_WHICH = /^(?:existing|remaining|upcoming|outstanding|ongoing|incoming|missing|living|wedding)$/u;

/** A sentence with the apostrophes that its author left out. */
export const withApostrophes = (text: string, known: Weights = WEIGHTS): string => {
  const all = tokensOf(text);
  const tokens = all.map(({ token }) => token);
  const least = /\p{L}['’]\p{L}/u.test(text) ? LEAST_BESIDE_OTHERS : LEAST;
  let said = "";
  let from = 0;
  for (const [at, { typed, index, token }] of all.entries()) {
    const other = WITH_APOSTROPHE.get(token.small);
    const isPossible =
      canLackIt(token.small) &&
      !/^\p{Lu}{2}/u.test(typed) &&
      !(token.small === "id" && isPaper(tokens[at - 1]?.small ?? "", tokens[at + 1]?.small ?? "")) &&
      // "your existing spreadsheet"
      !(token.small === "your" && IS_WHICH.test(tokens[at + 1]?.small ?? "")) &&
      // "St Helens", "Point Lisas"
      !(
        /^\p{Lu}/u.test(typed) &&
        /^(?:st|saint|port|point|mount|fort|cape|los|las|san)$/u.test(tokens[at - 1]?.small ?? "")
      ) &&
      // "Cheez Its" is a name.
      !(/^\p{Lu}/u.test(typed) && /^\p{Lu}/u.test(all[at - 1]?.typed ?? "") && token.small === "its") &&
      (other !== undefined || canHave(typed, token, at === 0, tokens[at + 1]?.small ?? ""));
    const [missing = 0] = isPossible ? likelihoods(known, featuresAt(tokens, at), 1) : [];
    if (missing < (SELDOM.has(token.small) ? Math.max(least, LEAST_SELDOM) : least)) continue;
    const whole = other ?? `${typed.slice(0, -1)}'s`;
    const isLarge = /^\p{Lu}/u.test(typed);
    said += text.slice(from, index) + (isLarge ? whole.charAt(0).toUpperCase() + whole.slice(1) : whole);
    from = index + typed.length;
  }
  return said + text.slice(from);
};
