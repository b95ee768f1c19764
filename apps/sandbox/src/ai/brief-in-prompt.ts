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

/** The JSON between a tag's beginning and its end, if a prompt has any that fits. */
const tagged = <Data>(prompt: string, tag: string, schema: z.ZodType<Data>): Data | null => {
  const begin = prompt.indexOf(`<${tag}>`);
  const end = prompt.indexOf(`</${tag}>`, begin);
  if (begin < 0 || end < 0) return null;
  try {
    return schema.safeParse(JSON.parse(prompt.slice(begin + tag.length + 2, end))).data ?? null;
  } catch {
    return null;
  }
};

export const briefIn = (prompt: string): Brief | null => tagged(prompt, "brief", briefSchema);

/** The finished letter that subjects are requested for. */
export const letterIn = (prompt: string): string | null =>
  tagged(prompt, "letter", z.object({ text: z.string() }))?.text ?? null;

/** The part of a letter that is requested again. */
export const partIn = (prompt: string): string[] | null =>
  tagged(prompt, "part", z.object({ text: z.array(z.string()) }))?.text ?? null;

/** The word count a prompt asks for. */
export const wordsAskedIn = (prompt: string): { min: number; max: number } => {
  const [, min, max] = RANGE.exec(prompt) ?? [];
  return { min: Number(min ?? 300), max: Number(max ?? 400) };
};
