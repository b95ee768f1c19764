import type { EmailBrief } from "@storyletter/contract/emails";
import type { LetterSuggestion, SuggestionKind } from "@storyletter/contract/letters";
import type { TextOptions } from "./writer-ports.ts";

export interface Spend {
  inputTokens: number;
  outputTokens: number;
  /** US dollars; null if the model's price is unknown. */
  costUsd: number | null;
}

/** Limits a user's daily model tokens. */
export interface SpendGuard {
  /** Whether the user can make another call today. Checked before each letter and each repair. */
  allows(userId: string): Promise<boolean>;
  /** Counts a call, even if its response was unusable. */
  record(userId: string, spend: Spend): Promise<void>;
}

/** Where a model answers, and by which name. */
export interface ModelEndpoint {
  baseUrl: string;
  model: string;
}

/** What is known about endpoints, kept for all processes and the next start. */
export interface EndpointStore {
  /** As it was saved; null if nothing was. Readers validate it. */
  readDialect(endpoint: ModelEndpoint): Promise<unknown>;
  saveDialect(endpoint: ModelEndpoint, dialect: object): Promise<void>;
  recordFault(endpoint: ModelEndpoint, fault: string): Promise<void>;
}

/** What is suggested for a letter, and from what. */
export interface SuggestionRequest {
  kind: SuggestionKind;
  brief: EmailBrief;
  /** The letter as plain text, and its subject lines. */
  letter: { text: string; subjects: readonly string[] };
  /** Empty for kinds that change no passage. */
  passage: string;
  instruction: string;
  /** From the author's own mails, for the kind that is to sound like them. */
  ownPassages?: readonly string[];
}

export interface SuggestionOptions extends TextOptions {
  /** Receives the texts as they are being written, each time in full: one, or a subject line each. */
  onTexts?(texts: string[]): void;
}

/** Suggests words for a letter. */
export interface SuggestionWriter {
  readonly kinds: readonly SuggestionKind[];
  /** Throws SuggestionError if there are none to be had now. */
  suggest(request: SuggestionRequest, options: SuggestionOptions): Promise<LetterSuggestion[]>;
}

/** No suggestions can be had: the model failed, or the user's daily allowance is used up. */
export class SuggestionError extends Error {
  override readonly name = "SuggestionError";
  readonly reason: "allowance" | "unavailable";

  constructor(reason: "allowance" | "unavailable", options?: ErrorOptions) {
    super("No suggestions could be made.", options);
    this.reason = reason;
  }
}
