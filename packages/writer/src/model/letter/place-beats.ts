import type { EmailBrief } from "@storyletter/contract/emails";
import { fieldsFor } from "@storyletter/contract/emails/constants";
import type { Beat, LetterPart } from "@storyletter/contract/letters";
import { markSources } from "../../mark-sources.ts";

const OFFER: ReadonlySet<string> = new Set(fieldsFor("offer"));

const within = (at: number, from: number, to: number): number => Math.max(from, Math.min(at, to));

/**
 * Where a letter opens, tells, crosses over and offers, by what its sentences take from the brief: a model that marks
 * parts writes to fill them. The way to the offer begins after the last paragraph that has words of the story alone.
 */
export const placeBeats = (paragraphs: readonly string[], brief: EmailBrief): LetterPart[] => {
  const unplaced = paragraphs.map((text) => ({ beat: "scene" as const, paragraphs: [text] }));
  const fields = markSources(unplaced, brief).map(({ sources = [] }) =>
    sources.flatMap((each) => each.fields),
  );
  const isOffer = (from: readonly string[]): boolean => from.some((field) => OFFER.has(field));
  const last = Math.max(1, paragraphs.length - 1);
  const told = fields.findLastIndex((from) => from.includes("story") && !isOffer(from));
  const bridge = within(told + 1, 1, last);
  const named = fields.findIndex((from, at) => at >= bridge && isOffer(from));
  const offer = within(named === -1 ? last : Math.max(named, bridge + 1), bridge, last);
  const part = (beat: Beat, from: number, to: number): LetterPart => ({
    beat,
    paragraphs: paragraphs.slice(from, to),
  });
  return [
    part("hook", 0, 1),
    part("scene", 1, bridge),
    ...(["tension", "turn", "lesson"] as const).map((beat) => part(beat, 0, 0)),
    part("bridge", bridge, offer),
    part("offer", offer, paragraphs.length),
  ];
};
