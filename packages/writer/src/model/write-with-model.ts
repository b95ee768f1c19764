import { createHash } from "node:crypto";
import type { EmailBrief } from "@storyletter/contract/emails";
import type { WriteOptions, WrittenLetter } from "@storyletter/domain/ports";
import { wholeText } from "../letter-text.ts";
import { questionsFor } from "../questions.ts";
import { letterSoFar } from "./answer/read-answer.ts";
import { tryAgain } from "./call/try-again.ts";
import { Conversation } from "./conversation.ts";
import type { FinishedLetter, FinishLetter } from "./letter/finish-letter.ts";
import { plainText } from "./letter/plain-text.ts";
import { ProgressReporter } from "./progress.ts";
import { leftOutOf } from "./prompts/brief-data.ts";
import { PROMPT_VERSION, writePrompt } from "./prompts/write-prompt.ts";
import type { Provider } from "./provider.ts";

interface WriteRequest extends WriteOptions {
  brief: EmailBrief;
  link: string;
  finishLetter: FinishLetter;
  /** When all must be done, in the time of performance.now(). */
  endsAt: number;
}

/** One call that is shown as it comes; another where its answer is no letter. */
export const writeWithModel = async (provider: Provider, request: WriteRequest): Promise<WrittenLetter> => {
  const { brief, link, finishLetter, voice, series, userId, onWords, endsAt } = request;
  const { signal = new AbortController().signal } = request;
  const { model, limits, log } = provider;
  const seed = seedNumber(request.seed);
  const conversation = new Conversation({ provider, seed, userId, signal, endsAt, onWords });
  const progress = new ProgressReporter(request.onProgress, limits.progressMs);
  const messages = writePrompt(brief, request);

  let answer = "";
  const finish = (text: string, until = signal): Promise<FinishedLetter | null> =>
    finishLetter({ text, brief, earlier: series?.earlier, link, model, voice }, { userId, signal: until });
  const handOver = ({ letter, findings }: FinishedLetter): WrittenLetter => {
    const leftOut = leftOutOf(brief);
    const record = { ...conversation.meter.record(), stages: progress.spent() };
    return {
      letter,
      content: wholeText(letter),
      findings,
      questions: questionsFor(brief, letter),
      writingNotes: leftOut.length > 0 ? { leftOut, tidied: [], notes: [] } : null,
      raw: { model: record.model, promptVersion: PROMPT_VERSION, answers: conversation.answers },
      record,
    };
  };
  const attempt = async (): Promise<FinishedLetter> => {
    answer = "";
    progress.stage("reading", "");
    return await conversation.ask({
      name: "letter",
      messages,
      mostTokens: limits.maxOutputTokens,
      leastTokens: LEAST_TOKENS,
      onText(piece) {
        answer += piece;
        progress.text(() => plainText(letterSoFar(answer)));
      },
      read(text) {
        progress.stage("checking");
        return finish(text);
      },
    });
  };
  try {
    const finished = await tryAgain(attempt, limits, {
      signal,
      random: Math.random,
      timeLeft: () => conversation.timeLeft(),
      onFault: (fault, next) =>
        log?.warn({ fault: fault.kind, err: fault, ...next }, "A call to the model failed"),
    });
    progress.stage("checking", wholeText(finished.letter));
    return handOver(finished);
  } catch (error) {
    if (signal.aborted && request.keepUnfinished && letterSoFar(answer) !== "") {
      const unfinished = await finish(answer, new AbortController().signal);
      if (unfinished) await request.keepUnfinished(handOver(unfinished));
    }
    throw error;
  } finally {
    await conversation.meter.settled();
  }
};

/** A letter with its subjects takes about 800. */
const LEAST_TOKENS = 1_200;

/** A seed of any form as the whole number providers take. */
export const seedNumber = (seed: string): number =>
  createHash("sha256").update(seed).digest().readUInt32BE(0) >>> 1;
