import { z } from "zod";

const words = z.string().catch("");
const Part = z.object({ type: words, text: words });
/** Mistral's reasoning models send a list of parts; their thoughts are of another type. */
const Content = z
  .union([
    z.string(),
    z.array(Part).transform((parts) => parts.map(({ type, text }) => (type === "text" ? text : "")).join("")),
  ])
  .catch("");
const Said = z
  .object({
    content: Content,
    refusal: words,
    reasoning: words,
    reasoning_content: words,
    thinking: words,
  })
  .nullish()
  .catch(null);
const Choice = z.object({
  delta: Said,
  /** In an answer that is not streamed. */
  message: Said,
  finish_reason: z.string().nullish().catch(null),
});
const count = z.number().int().positive().nullable().catch(null);
const Usage = z.object({
  prompt_tokens: count,
  completion_tokens: count,
  prompt_tokens_details: z.object({ cached_tokens: count }).nullish().catch(null),
  completion_tokens_details: z.object({ reasoning_tokens: count }).nullish().catch(null),
});
/** Endpoints leave out or null nearly everything; a chunk without words is no fault. */
const Chunk = z.object({
  choices: z.array(Choice).nullish().catch(null),
  usage: Usage.nullish().catch(null),
  model: words,
});

/** What one chunk of an answer says. A count that is missing or 0 is null. */
export const readChunk = (chunk: unknown) => {
  const { choices, usage, model } = Chunk.parse(chunk);
  const [choice] = choices ?? [];
  const said = choice?.delta ?? choice?.message;
  return {
    text: said?.content ?? "",
    thoughts: said?.reasoning_content || said?.reasoning || said?.thinking || "",
    refusal: said?.refusal ?? "",
    finish: finishOf(choice?.finish_reason),
    model,
    inputTokens: usage?.prompt_tokens ?? null,
    cachedTokens: usage?.prompt_tokens_details?.cached_tokens ?? null,
    outputTokens: usage?.completion_tokens ?? null,
    thoughtTokens: usage?.completion_tokens_details?.reasoning_tokens ?? null,
  };
};

export type Finish = "done" | "length" | "filtered" | "broken";

/** Vendors have a word of their own for a good end, such as "eos_token": what is no known bad end is one. */
const ENDS: readonly [Finish, RegExp][] = [
  ["length", /length|max|window/iu],
  ["filtered", /filter|safety|prohibited|blocklist|recitation|spii/iu],
  ["broken", /error|abort|cancel|insufficient|tool|function/iu],
];

const finishOf = (reason: string | null | undefined): Finish | null =>
  reason ? (ENDS.find(([, words]) => words.test(reason))?.[0] ?? "done") : null;
