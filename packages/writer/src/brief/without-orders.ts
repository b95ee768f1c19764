import type { EmailBrief } from "@storyletter/contract";
import { ORDER_TO_WRITER } from "../story/vocabulary.ts";
import { splitSentences } from "../text/sentences.ts";

const TOLD = [
  "contentFocus",
  "lesson",
  "targetAudience",
  "productDescription",
  "keyBenefit",
  "proofElement",
] as const satisfies readonly (keyof EmailBrief)[];

const withoutThem = (text: string): string => {
  const sentences = splitSentences(text);
  const at = sentences.findIndex((sentence) => ORDER_TO_WRITER.test(sentence));
  return at === -1 ? text : sentences.slice(0, at).join(" ");
};

/** The brief without what is addressed to a writer and not to a reader: such an order, and all that follows it. */
export const withoutOrders = (brief: EmailBrief): EmailBrief => ({
  ...brief,
  ...Object.fromEntries(TOLD.map((field) => [field, withoutThem(brief[field])])),
});
