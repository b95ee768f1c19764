import type { LetterSuggestions, SuggestInput } from "@storyletter/contract/schemas";
import { bodyText } from "@storyletter/letter";
import type { MemberCtx } from "../context.ts";
import { Refusal } from "../refusal.ts";
import { briefOf } from "./email-row.ts";
import { ownEmail, writtenDocument } from "./letter.ts";
import { limitSuggestions } from "./limit-letter-requests.ts";

/** Suggestions for the caller's own letter, as it was last saved. The letter is not changed, and no credit is charged. */
export async function suggestForLetter(
  ctx: MemberCtx,
  input: SuggestInput & { signal?: AbortSignal },
): Promise<LetterSuggestions> {
  const row = await ownEmail(ctx, input);
  const { body, subjects } = writtenDocument(row);
  const { kind, passage = "", instruction = "", signal } = input;
  if (!ctx.suggestions.kinds.includes(kind)) throw new Refusal("model-not-set-up");
  await limitSuggestions(ctx);
  const letter = { text: bodyText(body), subjects: subjects.map(({ text }) => text) };
  const request = { kind, brief: briefOf(row), letter, passage, instruction };
  return { suggestions: await ctx.suggestions.suggest(request, { userId: ctx.caller.id, signal }) };
}
