import type { WritingRecord } from "@storyletter/contract/emails";
import { PROMPT_VERSION } from "../prompts/write-prompt.ts";
import type { Provider } from "../provider.ts";
import type { Tokens } from "./ask-model.ts";
import { costUsd } from "./prices.ts";

export interface MeterOptions {
  provider: Provider;
  seed: number;
  /** Who pays. */
  userId?: string;
}

/** Counts what one letter takes of the model, and tells the guard of the user's allowance. */
export class Meter {
  readonly #options: MeterOptions;
  readonly #startedAt = performance.now();
  #tokens: Tokens = { inputTokens: 0, cachedTokens: 0, outputTokens: 0 };
  #calls = 0;
  #model: string;
  #recording: Promise<void> = Promise.resolve();

  constructor(options: MeterOptions) {
    if (options.provider.spendGuard && !options.userId)
      throw new Error("A writer with a SpendGuard needs to know who pays.");
    this.#options = options;
    this.#model = options.provider.model;
  }

  /** Whether the user has something left for today, after all that was used so far. */
  async allows(): Promise<boolean> {
    const { provider, userId } = this.#options;
    await this.#recording;
    return !provider.spendGuard || !userId || (await provider.spendGuard.allows(userId));
  }

  called(): void {
    this.#calls += 1;
  }

  answered(model: string): void {
    this.#model = model;
  }

  /** Counts at once, and writes it down while the letter goes on; it is not lost if that fails. */
  used(tokens: Tokens): void {
    const { inputTokens, cachedTokens, outputTokens } = tokens;
    const { provider, userId } = this.#options;
    const { spendGuard, log } = provider;
    this.#tokens = {
      inputTokens: this.#tokens.inputTokens + inputTokens,
      cachedTokens: this.#tokens.cachedTokens + cachedTokens,
      outputTokens: this.#tokens.outputTokens + outputTokens,
    };
    if (!spendGuard || !userId) return;
    const recorded = spendGuard
      .record(userId, { inputTokens, outputTokens, costUsd: this.#cost(tokens) })
      .catch((error: unknown) =>
        log?.error({ err: error, userId }, "The spend of a letter was not recorded"),
      );
    this.#recording = Promise.all([this.#recording, recorded]).then(() => {});
  }

  /** Resolves when all of it is written down. */
  async settled(): Promise<void> {
    await this.#recording;
  }

  record(): Omit<WritingRecord, "stages"> {
    return {
      model: this.#model,
      promptVersion: PROMPT_VERSION,
      seed: this.#options.seed,
      ...this.#tokens,
      costUsd: this.#cost(this.#tokens),
      latencyMs: Math.round(performance.now() - this.#startedAt),
      calls: this.#calls,
    };
  }

  #cost(tokens: Tokens): number | null {
    return costUsd(this.#model, tokens, this.#options.provider.baseUrl);
  }
}
