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

const TAGGED = /<brief>\s*(\{[\s\S]*?\})\s*<\/brief>/;
const RANGE = /(\d{2,4})\s*(?:to|-|–)\s*(\d{2,4})\s+words/;

/** The JSON between <brief> and </brief>, if a prompt has any. */
export const briefIn = (prompt: string): Brief | null => {
  const [, json] = TAGGED.exec(prompt) ?? [];
  if (json === undefined) return null;
  try {
    return briefSchema.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
};

/** The word count a prompt asks for. */
export const wordsAskedIn = (prompt: string): { min: number; max: number } => {
  const [, min, max] = RANGE.exec(prompt) ?? [];
  return { min: Number(min ?? 300), max: Number(max ?? 400) };
};
