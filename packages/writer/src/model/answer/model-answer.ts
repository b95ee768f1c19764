import { SubjectLine } from "@storyletter/contract/schemas";
import { z } from "zod";
import { SOURCE_FIELDS } from "../prompts/brief-data.ts";

const paragraphs = z.array(z.string());

/** A draft. Its order is the order of writing. */
export const ModelAnswer = z.object({
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
  claims: z.array(z.object({ text: z.string(), sourceField: z.enum(SOURCE_FIELDS) })),
});
export type ModelAnswer = z.output<typeof ModelAnswer>;

/** One way to tell the letter, before it is written. */
export const Plan = z.object({
  idea: z.string(),
  /** The letter's first sentence or two. */
  opening: z.string(),
  lesson: z.string(),
  bridge: z.string(),
});
export type Plan = z.output<typeof Plan>;

/** The form of an answer: the schema a request sends, and how the answer is read. */
export interface AnswerForm<Answer> {
  /** The schema's name in the request. */
  name: string;
  /** In the subset that strict output takes: no lengths, no counts, no optional keys. */
  schema: Record<string, unknown>;
  read: z.ZodType<Answer>;
  /** What such an answer takes at least, in tokens. */
  leastTokens: number;
}

const schemaOf = (shape: z.ZodType): Record<string, unknown> => {
  const { $schema: _, ...schema } = z.toJSONSchema(shape);
  return schema;
};

/** A list in which an entry of another form loses only itself. */
const listOf = <Entry>(entry: z.ZodType<Entry>) =>
  z
    .array(z.unknown())
    .transform((entries) =>
      entries
        .flatMap((each) => entry.safeParse(each))
        .flatMap(({ data }) => (data === undefined ? [] : [data])),
    );

/** A draft with its claims takes about 1,200. */
export const DRAFT: AnswerForm<ModelAnswer> = {
  name: "story_letter",
  schema: schemaOf(ModelAnswer),
  read: ModelAnswer,
  leastTokens: 2_000,
};

export const PLANS: AnswerForm<{ plans: Plan[] }> = {
  name: "letter_plans",
  schema: schemaOf(z.object({ plans: z.array(Plan) })),
  read: z.object({ plans: listOf(Plan) }),
  leastTokens: 700,
};

/** More subjects than a letter has, to choose from. */
export const SUBJECTS: AnswerForm<{ subjects: SubjectLine[] }> = {
  name: "subject_lines",
  schema: schemaOf(z.object({ subjects: z.array(SubjectLine) })),
  read: z.object({ subjects: listOf(SubjectLine) }),
  leastTokens: 1_000,
};
