import { fileURLToPath } from "node:url";
import {
  type BriefCheck,
  type BriefQuestioner,
  type Interviewer,
  type LetterChecker,
  type LetterHasher,
  type Log,
  type MailReader,
  PermanentWriterError,
  type TraitCounter,
  type Writer,
} from "@storyletter/domain/ports";
import type { FinishLetter } from "@storyletter/writer/model-letter";
import type { Metrics } from "../metrics.ts";
import type { TextTask } from "./tasks.ts";
import { TaskEndedError } from "./thread.ts";
import { createThreadPool, IDLE_MS, type ThreadPoolOptions } from "./thread-pool.ts";

/** Next to the bundle in production, the source otherwise. */
const WORKER = fileURLToPath(
  new URL(import.meta.filename.endsWith(".ts") ? "./worker.ts" : "./writing-worker.js", import.meta.url),
);

const TOO_SLOW =
  "This story takes too long to process. Please shorten it or remove long runs of the same character.";
const TOO_SLOW_LETTER = "The AI model's letter took too long to check.";

/** Reads and writes user text in threads, which are ended if a task takes too long. */
export interface TextThreads {
  briefCheck: BriefCheck;
  questionsFor: BriefQuestioner;
  interview: Interviewer;
  readMails: MailReader;
  countTraits: TraitCounter;
  hashLetter: LetterHasher;
  checkLetter: LetterChecker;
  builtInWriter: Writer;
  /** Has a thread ready for a letter of the model's whose words come now; for every word. */
  prepareToFinish(): void;
  /** Checks a letter that the model wrote. */
  finishLetter: FinishLetter;
  close(): Promise<void>;
}

export interface TextThreadsOptions
  extends Partial<Pick<ThreadPoolOptions, "file" | "threads" | "bounds" | "isCrowded">> {
  log: Log;
  metrics: Pick<Metrics, "countEndedTextTask">;
}

/** More often than threads without a task end. */
const PREPARE_EVERY_MS = IDLE_MS / 2;

export function openTextThreads({ log, metrics, ...options }: TextThreadsOptions): TextThreads {
  const onEnded = (task: TextTask) => metrics.countEndedTextTask(task);
  const pool = createThreadPool({ file: WORKER, log, onEnded, ...options });
  let preparedAt = Number.NEGATIVE_INFINITY;
  return {
    async briefCheck(brief, { userId, signal }) {
      try {
        return await pool.run("check", brief, { userId, signal });
      } catch (error) {
        if (error instanceof TaskEndedError) return { field: "story", message: TOO_SLOW };
        throw error;
      }
    },
    questionsFor: (brief, { userId, signal }) =>
      pool.run("questions", brief, { userId, signal }).catch(otherwise([])),
    interview: (said, { userId, signal }) =>
      pool.run("interview", said, { userId, signal }).catch(otherwise({ question: null, left: 0 })),
    readMails: (mails, { userId, signal }) =>
      pool.run("mails", mails, { userId, signal }).catch(otherwise(null)),
    countTraits: (mails, { userId, signal }) =>
      pool.run("traits", mails, { userId, signal }).catch(otherwise([])),
    hashLetter: (text, { userId, signal }) =>
      pool.run("hash", text, { userId, signal }).catch(otherwise(null)),
    checkLetter: (letter, brief, { voice, earlier, userId, signal }) =>
      pool.run("review", { letter, brief, voice, earlier }, { userId, signal }).catch(otherwise(null)),
    builtInWriter: {
      async write(brief, { seed, userId = "", signal, avoid, voice }) {
        const result = await pool
          .run("write", { brief, seed, avoid, voice }, { userId, signal })
          .catch(failAs(`${TOO_SLOW} Your credit has been given back.`));
        if ("refusal" in result) throw new PermanentWriterError(result.refusal);
        return result.written;
      },
    },
    prepareToFinish() {
      if (performance.now() - preparedAt < PREPARE_EVERY_MS) return;
      preparedAt = performance.now();
      // What is not ready is loaded when it is needed.
      pool.run("prepare", null, { userId: "" }).catch(() => {});
    },
    finishLetter: (input, { userId = "", signal }) =>
      pool.run("finish", input, { userId, signal }).catch(failAs(TOO_SLOW_LETTER)),
    close: () => pool.close(),
  };
}

/** The result where the text took too long. */
const otherwise =
  <Result>(result: Result) =>
  (error: unknown): Result => {
    if (error instanceof TaskEndedError) return result;
    throw error;
  };

/** Permanent, because another attempt would take just as long. */
const failAs =
  (message: string) =>
  (error: unknown): never => {
    throw error instanceof TaskEndedError ? new PermanentWriterError(message) : error;
  };
