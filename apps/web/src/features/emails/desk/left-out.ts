import type { BriefFieldName } from "@storyletter/contract/constants";
import type { Beat, WritingNotes } from "@storyletter/contract/schemas";

export type LeftOut = WritingNotes["leftOut"][number];

/** The part that a sentence of this field goes back to. */
export const beatOf = (field: BriefFieldName): Beat =>
  field === "story" ? "turn" : field === "lesson" ? "lesson" : "offer";

const spaced = (text: string): string => text.replace(/\s+/gu, " ").trim();

/** Sentences of the brief that the letter does not have now. */
export const stillLeftOut = (notes: WritingNotes | null, text: string): LeftOut[] => {
  const now = spaced(text);
  return (notes?.leftOut ?? []).filter((entry) => !now.includes(spaced(entry.text)));
};
