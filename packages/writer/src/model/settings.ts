import type { EndpointStore, Log, SpendGuard } from "@storyletter/domain/ports";
import type { RetryLimits } from "./call/try-again.ts";
import type { FinishLetter } from "./letter/finish-letter.ts";

export const OPENAI_BASE_URL = "https://api.openai.com/v1";

/** The bounds of one letter. Times in milliseconds. */
export interface ModelLimits extends RetryLimits {
  /** How long no word may come, thoughts included. A model on a small machine first reads for a minute. */
  silenceMs: number;
  /** Everything: calls and waits. As long as words come, a letter has all of it. */
  totalMs: number;
  /** Of one answer, a model's hidden thoughts included. */
  maxOutputTokens: number;
  /** The model's context, if it is known: prompt and answer together. In tokens. */
  contextTokens?: number;
  reasoningEffort?: (typeof REASONING_EFFORTS)[number];
  /** A letter's answer has about 8,000 characters. */
  maxAnswerChars: number;
  /** As it travels, with the protocol around each word. */
  maxAnswerBytes: number;
  /** Partial text is reported at most this often. */
  progressMs: number;
}

export const MODEL_LIMITS: ModelLimits = {
  mostCalls: 3,
  firstWaitMs: 500,
  longestWaitMs: 15_000,
  silenceMs: 60_000,
  totalMs: 570_000,
  maxOutputTokens: 8_000,
  maxAnswerChars: 60_000,
  maxAnswerBytes: 4_000_000,
  progressMs: 150,
};

export interface ModelWriterOptions {
  apiKey: string;
  model: string;
  /** Writes where the first model fails. */
  fallbackModel?: string;
  /** OpenAI's own address if left out; any endpoint that speaks its chat completions. */
  baseUrl?: string;
  /** Keeps what each endpoint understands; without it every process learns it anew. */
  endpoints?: EndpointStore;
  /** Asked before and told after each call; without one nothing is capped by user. */
  spendGuard?: SpendGuard;
  log?: Log;
  limits?: Partial<ModelLimits>;
  /** Checks each answer elsewhere, such as in another thread; in place if left out. */
  finishLetter?: FinishLetter;
}

/** How much a reasoning model may think, as OpenAI and those who follow it name it. */
export const REASONING_EFFORTS = ["none", "minimal", "low", "medium", "high", "xhigh"] as const;
