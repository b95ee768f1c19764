import type { Beat } from "@storyletter/contract";

/** One paragraph on its way into a letter. */
export interface Block {
  beat: Beat;
  text: string;
  /** Null: it must be in the letter. Otherwise smaller numbers go in first. */
  priority: number | null;
  /** May share a paragraph with the block before it. */
  joins?: boolean;
}

export const must = (beat: Beat, text: string | null, joins = false): Block[] =>
  text === null || text === "" ? [] : [{ beat, text, priority: null, joins }];

export const may = (beat: Beat, text: string | null, priority: number, joins = false): Block[] =>
  text === null || text === "" ? [] : [{ beat, text, priority, joins }];
