import type { EmailBrief } from "@storyletter/contract";
import { withArticle } from "../grammar/nouns.ts";
import { type PhraseKind, phraseKind } from "../grammar/phrase-kind.ts";
import { cleanField } from "../text/clean.ts";
import { clipClause, clipSentences } from "../text/clip.ts";
import { lowerFirst, upperFirst } from "../text/letter-case.ts";
import { openEnd, splitSentences } from "../text/sentences.ts";
import { bareWords } from "../text/words.ts";
import type { Room } from "./squeeze.ts";

/** A field of the brief with the grammar it was written in. */
export interface Field {
  /** Open-ended and with a small first letter where that is safe: to stand inside a sentence of ours. */
  inner: string;
  /** With a capital, to stand alone; ends without a full stop. */
  outer: string;
  kind: PhraseKind;
}

export interface Product {
  name: string | null;
  /** "a four week course that …": follows a colon; null when the description is no such phrase. */
  thing: string | null;
  /** The same where it can follow "it is". */
  aThing: string | null;
  description: Field | null;
  benefit: Field | null;
  proof: string | null;
}

const COUNTABLE =
  "app|course|class|program|programme|plan|workshop|webinar|guide|service|tool|membership|community|template|book|ebook|e-book|package|session|studio|platform|system|newsletter|kit|challenge|mastermind|group|retreat|box|subscription|planner|journal|method|training|seminar|bootcamp|consultation|audit|review|checklist|toolkit|bundle|lesson|series|school|academy|club|camp|cohort|dashboard|plugin|device|collection|day|weekend|evening|call|assessment|framework|library|masterclass|shoot|school|gym|practice|agency|software tool|coach";
const BARE_NOUN = new RegExp(`^(?:[\\p{L}\\p{N}$€£%'’-]+\\s){0,5}?(?:${COUNTABLE})(?=$|[\\s,:])`, "iu");
const DETERMINED =
  /^(?:an?|the|my|our|your|one|two|three|four|five|six|seven|eight|nine|ten|\d+|every|all|each|some|this|these|no|more|less|personal and)\b/iu;

const field = (raw: string, most: number, names: ReadonlySet<string>): Field | null => {
  const text = clipSentences(cleanField(raw), most, 2);
  if (text === "" || most === 0) return null;
  const kind = /[.!?…]\s+\S/u.test(text) ? "sentence" : phraseKind(openEnd(text));
  const open = openEnd(text);
  if (open === "") return null;
  return { inner: lowerFirst(open, names), outer: upperFirst(open), kind };
};

const UNCOUNTED =
  /^(?:[\p{L}\p{N}'’-]+\s){0,4}?(?:bookkeeping|photography|coaching|software|training|support|advice|consulting|marketing|therapy|accounting|tutoring|mentoring|help|care|catering|design|copywriting|insurance|childcare|styling)(?=$|[\s,:])/iu;

/** "online course for busy mums" gets its article where the noun is known to take one. */
const thingOf = (description: Field | null): Pick<Product, "thing" | "aThing"> => {
  if (description === null || description.kind !== "noun" || /[.!?;:]\s|…/u.test(description.inner))
    return { thing: null, aThing: null };
  const { inner } = description;
  if (DETERMINED.test(inner)) return { thing: inner, aThing: inner };
  const head = BARE_NOUN.exec(inner)?.[0];
  if (head !== undefined && !/ss$|s$/iu.test(head))
    return { thing: withArticle(inner), aThing: withArticle(inner) };
  return { thing: inner, aThing: UNCOUNTED.test(inner) ? inner : null };
};

const overlap = (a: string, b: string): number => {
  const words = new Set(bareWords(b));
  const own = bareWords(a).filter((word) => word.length > 3);
  return own.length === 0 ? 0 : own.filter((word) => words.has(word)).length / own.length;
};

/** A name typed in capitals is a title, and stays one. */
const namedAsTitle = (typed: string, calm: string): string =>
  /\p{Lu}/u.test(typed) && !/\p{Ll}/u.test(typed) && calm !== typed
    ? calm.replace(/(?<![\p{L}'’])\p{Ll}/gu, (letter) => letter.toUpperCase())
    : calm;

export const readProduct = (brief: EmailBrief, room: Room, names: ReadonlySet<string>): Product => {
  const named = namedAsTitle(brief.productName, cleanField(brief.productName));
  const name =
    openEnd(
      clipClause(splitSentences(named).length > 2 ? (splitSentences(named)[0] ?? "") : named, room.product),
    ) || null;
  const benefit = field(brief.keyBenefit, room.benefit, names);
  const description = field(brief.productDescription, room.description, names);
  const proof = clipSentences(cleanField(brief.proofElement), room.proof, 2);
  const repeats =
    description !== null && benefit !== null && overlap(description.outer, benefit.outer) > 0.85;
  const unnamed = description?.inner.toLowerCase().startsWith(`${name?.toLowerCase()} is `)
    ? description.inner.slice((name?.length ?? 0) + 4)
    : null;
  const told =
    unnamed === null || description === null
      ? description
      : { inner: unnamed, outer: upperFirst(unnamed), kind: phraseKind(unnamed) };
  return {
    name,
    ...thingOf(repeats ? null : told),
    description: repeats ? null : told,
    benefit,
    proof: proof === "" ? null : upperFirst(proof),
  };
};
