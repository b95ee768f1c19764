import { z } from "zod";

const Part = z.object({ type: z.string().catch(""), text: z.string().catch("") });
const Content = z.union([z.string(), z.array(Part)]).nullish();
const Choice = z.object({
  delta: z
    .object({ content: Content.catch(null), refusal: z.string().nullish().catch(null) })
    .nullish()
    .catch(null),
  finish_reason: z.string().nullish().catch(null),
});
const count = z.number().int().nonnegative();
const Usage = z.object({
  prompt_tokens: count,
  completion_tokens: count,
  prompt_tokens_details: z
    .object({ cached_tokens: count.catch(0) })
    .nullish()
    .catch(null),
  completion_tokens_details: z
    .object({ reasoning_tokens: count.catch(0) })
    .nullish()
    .catch(null),
});
/** Endpoints leave out or null nearly everything; a chunk without words is no fault. */
const Chunk = z.object({
  choices: z.array(Choice).nullish().catch(null),
  usage: Usage.nullish().catch(null),
  model: z.string().nullish().catch(null),
});

/** What one chunk of a streamed answer says. */
export const readChunk = (chunk: unknown) => {
  const { choices, usage, model } = Chunk.parse(chunk);
  const [choice] = choices ?? [];
  return {
    text: textOf(choice?.delta?.content),
    refusal: choice?.delta?.refusal ?? "",
    finish: finishOf(choice?.finish_reason),
    model: model ?? "",
    usage: usage ?? null,
  };
};

/** Mistral's reasoning models send a list of parts; their thoughts are of another type. */
const textOf = (content: z.output<typeof Content>): string =>
  typeof content === "string"
    ? content
    : (content ?? []).map(({ type, text }) => (type === "text" ? text : "")).join("");

export type Finish = "done" | "length" | "filtered" | "other";

const FINISHES: Record<string, Finish> = {
  stop: "done",
  eos: "done",
  eos_token: "done",
  end_turn: "done",
  stop_sequence: "done",
  length: "length",
  max_tokens: "length",
  model_length: "length",
  content_filter: "filtered",
  safety: "filtered",
};

/** Vendors name the same end differently, some in capitals. */
const finishOf = (reason: string | null | undefined): Finish | null =>
  reason ? (FINISHES[reason.toLowerCase()] ?? "other") : null;
