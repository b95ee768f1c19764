import type { LetterSuggestions, SuggestInput } from "@storyletter/contract/schemas";
import { type Database, prepared } from "@storyletter/db";
import { bodyText } from "@storyletter/letter";
import { RateLimiterRes } from "rate-limiter-flexible";
import { sharedLimiter } from "../auth/rate-limit.ts";
import type { MemberCtx } from "../context.ts";
import { Refusal } from "../refusal.ts";
import { briefOf } from "./email-row.ts";
import { ownEmail, writtenDocument } from "./letter.ts";

/** Per user, across all processes. */
const SUGGESTIONS_PER_MINUTE = 30;
const SECONDS = 60;

const limiterOf = prepared((db: Database) =>
  sharedLimiter(db.$client, { keyPrefix: "suggestions", points: SUGGESTIONS_PER_MINUTE, seconds: SECONDS }),
);

async function limitSuggestions({ db, caller }: MemberCtx): Promise<void> {
  try {
    await limiterOf(db).consume(caller.id);
  } catch (rejected) {
    if (!(rejected instanceof RateLimiterRes)) throw rejected;
    throw new Refusal("too-many-requests", {
      retryAfter: Math.max(1, Math.ceil(rejected.msBeforeNext / 1_000)),
    });
  }
}

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
