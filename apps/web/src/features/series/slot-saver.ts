import type { Series, SeriesSlot, SeriesSlotInput } from "@storyletter/contract/series";

/**
 * A slot as it is sent: what the board shows of its story and letter is the server's, and so is whether it has a
 * letter, which the board may not know yet.
 */
const sentSlots = (slots: readonly SeriesSlot[]): SeriesSlotInput[] =>
  slots.map(({ story: _story, letter: _letter, emailId, ...slot }) => ({
    ...slot,
    emailId: emailId ?? undefined,
  }));

interface SlotSaverOptions {
  send: (revision: number, slots: SeriesSlotInput[]) => Promise<Series>;
  onSaved: (series: Series) => void;
  /** What could not be saved is handed back, so that nothing is lost. */
  onFailed: (error: unknown, slots: readonly SeriesSlot[]) => void;
  /** How long no change may come before the last one is saved, so that answers don't hold up moving letters by keys. */
  pauseMs: number;
}

/** Saves the board's changes one after another; while one is under way, only the last of the others waits. */
export function createSlotSaver({ send, onSaved, onFailed, pauseMs }: SlotSaverOptions) {
  let waiting: readonly SeriesSlot[] | null = null;
  let running: Promise<void> | null = null;
  let changedAt = 0;

  const pause = async (): Promise<void> => {
    let restMs = pauseMs;
    while (restMs > 0) {
      const forMs = restMs;
      await new Promise((resolve) => setTimeout(resolve, forMs));
      restMs = changedAt + pauseMs - performance.now();
    }
  };

  const run = async (revision: number): Promise<void> => {
    let next = revision;
    while (waiting) {
      await pause();
      const slots: readonly SeriesSlot[] = waiting;
      waiting = null;
      try {
        const series = await send(next, sentSlots(slots));
        next = series.revision;
        // A newer change is on the screen already.
        if (!waiting) onSaved(series);
      } catch (error) {
        const lost = waiting ?? slots;
        waiting = null;
        onFailed(error, lost);
      }
    }
  };
  return {
    /** @param revision The one the board shows; later changes of this saver count on. */
    save(revision: number, slots: readonly SeriesSlot[]): void {
      waiting = slots;
      changedAt = performance.now();
      running ??= run(revision).finally(() => {
        running = null;
      });
    },
    isSaving: (): boolean => running !== null,
    /** Resolves when everything is saved, or handed back. */
    settled: (): Promise<void> => running ?? Promise.resolve(),
  };
}
