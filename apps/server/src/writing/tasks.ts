import type { EmailBrief, InterviewInput, InterviewStep, Question } from "@storyletter/contract/emails";
import type { Finding } from "@storyletter/contract/letters";
import type { AuthorVoice, CountedTrait, ReadVoiceMails } from "@storyletter/contract/profile";
import type {
  BriefFault,
  CheckedLetter,
  EarlierLetter,
  HashedLetter,
  WrittenLetter,
} from "@storyletter/domain/ports";
import type { FinishedLetter, FinishLetterInput } from "@storyletter/writer/model-letter";

type Awaitable<Value> = Value | Promise<Value>;

/** The worker threads' tasks. Inputs and results are cloned between threads, so no classes or functions. */
export interface TextTasks {
  /** Runs once, before the first task of a thread. */
  start(): Awaitable<void>;
  check(brief: EmailBrief): Awaitable<BriefFault | null>;
  questions(brief: EmailBrief): Awaitable<Question[]>;
  interview(said: InterviewInput): Awaitable<InterviewStep>;
  /** What their author wrote of mails that were pasted whole. */
  mails(mails: readonly string[]): Awaitable<ReadVoiceMails["mails"]>;
  traits(mails: readonly string[]): Awaitable<CountedTrait[]>;
  /** Of a text to verify. */
  hash(text: string): Awaitable<HashedLetter>;
  /** The pre-send check of a letter that its author edits. */
  review(input: {
    letter: CheckedLetter;
    brief: EmailBrief;
    voice?: AuthorVoice;
    earlier?: readonly EarlierLetter[];
  }): Awaitable<Finding[]>;
  write(input: {
    brief: EmailBrief;
    seed: string;
    avoid?: readonly string[];
    voice?: AuthorVoice;
  }): Awaitable<{ written: WrittenLetter } | { refusal: string }>;
  /** Loads what finishing takes, while the letter's words still come. */
  prepare(input: null): Awaitable<void>;
  finish(input: FinishLetterInput): Awaitable<FinishedLetter | null>;
}

export type TextTask = Exclude<keyof TextTasks, "start">;
export type TaskInput<Name extends TextTask> = Parameters<TextTasks[Name]>[0];
export type TaskResult<Name extends TextTask> = Awaited<ReturnType<TextTasks[Name]>>;

/** Milliseconds of a core's time after which a task's thread is ended; generous, for a slow machine. */
export const TIME_LIMITS_MS: Record<TextTask, number> = {
  check: 2_000,
  questions: 2_000,
  interview: 2_000,
  mails: 2_000,
  traits: 2_000,
  hash: 2_000,
  review: 2_000,
  write: 2_000,
  prepare: 2_000,
  finish: 4_000,
};
