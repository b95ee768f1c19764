import { z } from "zod";

const field = z.string().nullish();

/** The brief fields a letter is built from; other fields are ignored. */
const briefSchema = z.object({
  story: z.string(),
  lesson: field,
  targetAudience: field,
  callToAction: field,
  productName: field,
  productDescription: field,
  keyBenefit: field,
  price: field,
  salePrice: field,
  saving: field,
  proofElement: field,
});
export type Brief = z.output<typeof briefSchema>;

const RANGE = /(\d{2,4})\s*(?:to|-|–)\s*(\d{2,4})\s+words/;

const [BEGIN, END] = ["<brief>", "</brief>"];

/** The JSON between these tags, if a prompt has any that fits. */
export const briefIn = (prompt: string): Brief | null => {
  const begin = prompt.indexOf(BEGIN);
  const end = prompt.indexOf(END, begin);
  if (begin < 0 || end < 0) return null;
  try {
    return briefSchema.safeParse(JSON.parse(prompt.slice(begin + BEGIN.length, end))).data ?? null;
  } catch {
    return null;
  }
};

/** The word count a prompt asks for. */
export const wordsAskedIn = (prompt: string): { min: number; max: number } => {
  const [, min, max] = RANGE.exec(prompt) ?? [];
  return { min: Number(min ?? 300), max: Number(max ?? 400) };
};
