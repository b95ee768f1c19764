import type { SeriesCall } from "@storyletter/contract/constants";
import type { EmailBrief, LetterSuggestion, SuggestionKind } from "@storyletter/contract/schemas";
import type { TextOptions } from "./writer-ports.ts";

/** How one of the author's letters went; a part it does not have is empty. */
export interface FormerLetter {
  opening: string;
  bridge: string;
  ending: string;
  /** It told the story that the new letter tells from another angle. */
  isSameStory: boolean;
}

/** The series that a letter belongs to, as far as it is written. */
export interface SeriesSoFar {
  /** The number of the letter, from 1. */
  letter: number;
  of: number;
  purpose: string;
  call: SeriesCall;
  /** What the letter promises for a later one; empty for nothing. */
  opens: string;
  /** The promise of an earlier letter that it keeps. */
  closes: { letter: number; promise: string } | null;
  /** The other letters in order; the text of earlier ones as they are now, empty for later ones. */
  others: { letter: number; purpose: string; text: string }[];
  /** Sentences with numbers that earlier letters say. */
  said: { letter: number; lines: string[] }[];
}

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
