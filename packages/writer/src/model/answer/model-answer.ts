import { BEATS, SUBJECT_ANGLES } from "@storyletter/contract/schemas";
import { z } from "zod";
import { SOURCE_FIELDS } from "../prompts/brief-data.ts";

const paragraphs = z.array(z.string());

/** What the model answers with. Its order is the order of writing: the plan first, then the letter. */
export const ModelAnswer = z.object({
  plan: z.object({
    idea: z.string(),
    lesson: z.string(),
    beats: z.array(z.object({ beat: z.enum(BEATS), material: z.string() })),
  }),
  body: z.object({
    hook: paragraphs,
    scene: paragraphs,
    tension: paragraphs,
    turn: paragraphs,
    lesson: paragraphs,
    bridge: paragraphs,
    offer: paragraphs,
    callToAction: z.string(),
    ps: z.string(),
  }),
  subjects: z.array(z.object({ angle: z.enum(SUBJECT_ANGLES), text: z.string(), preheader: z.string() })),
  claims: z.array(z.object({ text: z.string(), sourceField: z.enum(SOURCE_FIELDS) })),
});
export type ModelAnswer = z.output<typeof ModelAnswer>;

/** The same as a JSON schema in the subset that strict output takes: no lengths, no counts, no optional keys. */
export const answerSchema = (): Record<string, unknown> => {
  const { $schema: _, ...schema } = z.toJSONSchema(ModelAnswer);
  return schema;
};
