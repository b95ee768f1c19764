import type { WritingRecord } from "@storyletter/contract/emails";
import type { WritingStage } from "@storyletter/contract/letters";
import type { WritingProgress } from "@storyletter/domain/ports";

/** The first words are looked for more often: before them a screen has nothing to show. */
const FIRST_WORDS_MS = 20;

/** Tells how far a letter has come: stages at once, text no more often than is worth reading. */
export class ProgressReporter {
  readonly #tell: (progress: WritingProgress) => void;
  readonly #everyMs: number;
  #stage: WritingStage = "reading";
  #text = "";
  #readAt = Number.NEGATIVE_INFINITY;
  #since = performance.now();
  readonly #spent: Partial<Record<WritingStage, number>> = {};

  constructor(tell: ((progress: WritingProgress) => void) | undefined, everyMs: number) {
    this.#tell = tell ?? (() => {});
    this.#everyMs = everyMs;
  }

  stage(stage: WritingStage, text = this.#text): void {
    this.#count();
    this.#stage = stage;
    this.#text = text;
    this.#tell({ stage, text });
  }

  /** Milliseconds spent in each stage so far. */
  spent(): WritingRecord["stages"] {
    this.#count();
    return Object.fromEntries(Object.entries(this.#spent).map(([stage, ms]) => [stage, Math.round(ms)]));
  }

  #count(): void {
    const now = performance.now();
    this.#spent[this.#stage] = (this.#spent[this.#stage] ?? 0) + now - this.#since;
    this.#since = now;
  }

  /** `read` is only called when its text will be told. */
  text(read: () => string): void {
    const now = performance.now();
    const everyMs = this.#text === "" ? Math.min(FIRST_WORDS_MS, this.#everyMs) : this.#everyMs;
    if (now - this.#readAt < everyMs) return;
    this.#readAt = now;
    const text = read();
    if (text === "" || text === this.#text) return;
    this.stage(this.#stage === "reading" ? "drafting" : this.#stage, text);
  }
}
