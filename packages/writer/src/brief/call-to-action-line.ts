import type { EmailBrief } from "@storyletter/contract";
import { phraseKind } from "../grammar/phrase-kind.ts";
import { type CallToAction, CTA_LINES } from "../phrases/call-to-action.ts";
import { type ChoosingContext, chance, choose } from "../phrases/choose.ts";
import { cleanField } from "../text/clean.ts";
import { clipSentences } from "../text/clip.ts";
import { upperFirst } from "../text/letter-case.ts";
import { openEnd } from "../text/sentences.ts";
import { countWords } from "../text/words.ts";
import type { Field, Product } from "./product.ts";

const CALLS = [
  "buy",
  "book",
  "download",
  "webinar",
  "apply",
  "learn",
] as const satisfies readonly CallToAction[];

export const callToActionOf = (brief: EmailBrief): CallToAction => {
  const wanted = brief.callToAction.trim().toLowerCase();
  return CALLS.find((known) => known === wanted) ?? "custom";
};

/** Things one takes a place in; a service or an app is booked by its name. */
const PLACES =
  /\b(?:course|workshop|class(?:es)?|evenings?|group|sessions?|seminar|retreat|program(?:me)?|webinar|lessons?|training|bootcamp|weekend|day|camp|circle|cohort|masterclass)\b/iu;

const MOST_OUTCOME_WORDS = 9;
const HAS = /^(?:an?|the|your|more|less|fewer|one|every|\d+)\b/iu;

/** What follows from the step, as an order to oneself: "never miss what matters to a client". */
const outcomeOf = (benefit: Field | null): string | null => {
  if (benefit === null || countWords(benefit.inner) > MOST_OUTCOME_WORDS || /[.!?;:,…]/u.test(benefit.inner))
    return null;
  if (benefit.kind === "imperative") return benefit.inner;
  if (benefit.kind === "noun" && HAS.test(benefit.inner)) return `get ${benefit.inner}`;
  return null;
};

/** One verb with its outcome; the link follows on the next line. */
export const callToActionLine = (
  brief: EmailBrief,
  product: Product,
  most: number,
  context: ChoosingContext,
): string => {
  const kind = callToActionOf(brief);
  if (kind === "custom") {
    const own = openEnd(clipSentences(cleanField(brief.callToAction), most, 1));
    return phraseKind(own) === "noun" && !/\bhere$/iu.test(own)
      ? `${upperFirst(own)}, here:`
      : `${upperFirst(own) || "Here"}:`;
  }
  const outcome = outcomeOf(product.benefit);
  const { named, unnamed } = CTA_LINES[kind];
  const usable =
    kind === "learn" && outcome !== null && /^(?:never|don't|do not|stop|always)\b/iu.test(outcome)
      ? null
      : outcome;
  const outcomeIsDue = !context.filled.has("gain") && chance(`${context.seed}|cta-outcome`) < 0.4;
  const slots = {
    name: product.name,
    outcome: outcomeIsDue ? usable : null,
    place: PLACES.test(`${brief.productName} ${brief.productDescription}`) ? "place" : null,
  };
  const line = choose(product.name === null ? unnamed : named, "cta", { ...context, slots });
  return line ?? "Here:";
};
