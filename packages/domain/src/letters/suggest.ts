import type { LetterSuggestions, SuggestInput, SuggestionStep } from "@storyletter/contract/letters";
import { plainLine } from "@storyletter/contract/mail-tools/constants";
import type { AuthorVoice } from "@storyletter/contract/profile";
import { bodyText } from "@storyletter/letter";
import type { MemberCtx } from "../context.ts";
import { briefOf } from "../emails/email-row.ts";
import type { SuggestionRequest } from "../ports.ts";
import { authorVoice } from "../profile/voice.ts";
import { Refusal } from "../refusal.ts";
import { ownEmail, writtenDocument } from "./letter.ts";

type Asked = SuggestInput & { signal?: AbortSignal | undefined };

/** What its author says in every letter is not shown to a model. */
function withoutAuthorLines(text: string, { greeting = "", signOff = "" }: Partial<AuthorVoice>): string {
  const lines = [plainLine(greeting), signOff].map((line) => line.trim());
  return text
    .split("\n\n")
    .filter((paragraph) => !lines.includes(paragraph.trim()))
    .join("\n\n");
}

/** A request about the caller's own letter, as it was last saved. */
async function requestOf(ctx: MemberCtx, input: Asked): Promise<SuggestionRequest> {
  const row = await ownEmail(ctx, input);
  const { body, subjects } = writtenDocument(row);
  const { kind, passage = "", instruction = "" } = input;
  if (!ctx.suggestions.kinds.includes(kind)) throw new Refusal("model-not-set-up");
  const voice: Partial<AuthorVoice> = (await authorVoice(ctx.db, ctx.caller.id)) ?? {};
  const text = withoutAuthorLines(bodyText(body), voice);
  const letter = { text, subjects: subjects.map(({ text }) => text) };
  const ownPassages = kind === "own-voice" ? (voice.passages ?? []) : [];
  return { kind, brief: briefOf(row), letter, passage, instruction, ownPassages };
}

/** Suggestions for the caller's own letter. The letter is not changed, and no credit is charged. */
export async function suggestForLetter(ctx: MemberCtx, input: Asked): Promise<LetterSuggestions> {
  const request = await requestOf(ctx, input);
  const { signal } = input;
  return { suggestions: await ctx.suggestions.suggest(request, { userId: ctx.caller.id, signal }) };
}

/** The same while it is being written. */
export async function streamSuggestions(
  ctx: MemberCtx,
  input: Asked,
): Promise<AsyncIterable<SuggestionStep>> {
  return stepsOf(ctx, await requestOf(ctx, input), input.signal);
}

/** Nothing is written before the first step is read; a reader who leaves stops the writing. */
async function* stepsOf(
  ctx: MemberCtx,
  request: SuggestionRequest,
  gone: AbortSignal | undefined,
): AsyncGenerator<SuggestionStep> {
  const left = new AbortController();
  const signal = gone ? AbortSignal.any([gone, left.signal]) : left.signal;
  yield* new ReadableStream<SuggestionStep>({
    start(stream) {
      ctx.suggestions
        .suggest(request, {
          userId: ctx.caller.id,
          signal,
          onTexts: (texts) => {
            if (!signal.aborted) stream.enqueue({ texts, suggestions: null });
          },
        })
        .then((suggestions) => {
          stream.enqueue({ texts: [], suggestions });
          stream.close();
        })
        .catch((error: unknown) => stream.error(error));
    },
    cancel: () => left.abort(),
  });
}
