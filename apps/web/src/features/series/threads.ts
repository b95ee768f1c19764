import type { SeriesSlot } from "@storyletter/contract/series";

/** A promise from one card to another, by their places; `to` is null while no letter keeps it. */
export interface Thread {
  from: number;
  to: number | null;
  /** The line beside the cards that it is drawn on: threads that overlap have different ones. */
  lane: number;
}

type Woven = Pick<SeriesSlot, "id" | "opens" | "closes">;

/** The threads of a series, each on the first line that is free where it runs. */
export function threadsOf(slots: readonly Woven[]): Thread[] {
  const ends: number[] = [];
  return slots.flatMap(({ id, opens }, from): Thread[] => {
    if (opens === "") return [];
    const closing = slots.findIndex(({ closes }) => closes === id);
    const to = closing === -1 ? null : closing;
    const [first, last] = [Math.min(from, to ?? from), Math.max(from, to ?? from)];
    const free = ends.findIndex((end) => end < first);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = last;
    return [{ from, to, lane }];
  });
}

/** How a thread passes a card: it begins or ends there, runs through, or begins and is left open. */
export type Passage = "begins" | "ends" | "passes" | "open" | null;

export function passageAt({ from, to }: Pick<Thread, "from" | "to">, at: number): Passage {
  if (to === null) return at === from ? "open" : null;
  const [first, last] = [Math.min(from, to), Math.max(from, to)];
  if (at === first) return "begins";
  if (at === last) return "ends";
  return at > first && at < last ? "passes" : null;
}

/** What of the threads runs beside one card: for each line, how they pass it, and whether one is left open. */
export type CardThreads = readonly (readonly { passage: NonNullable<Passage>; isOpen: boolean }[])[];

export function threadsBeside(threads: readonly Thread[], at: number): CardThreads {
  const lanes = Math.max(0, ...threads.map(({ lane }) => lane + 1));
  return Array.from({ length: lanes }, (_, lane) =>
    threads.flatMap((thread) => {
      const passage = thread.lane === lane ? passageAt(thread, at) : null;
      return passage ? [{ passage, isOpen: thread.to === null }] : [];
    }),
  );
}

/** Moves a letter; the days stay where they are. */
export function moveSlot<Slot extends { day: number }>(
  slots: readonly Slot[],
  from: number,
  to: number,
): Slot[] {
  const moved = slots.toSpliced(from, 1);
  const slot = slots[from];
  if (slot) moved.splice(to, 0, slot);
  // What stays is the same object, so that its card is not drawn anew.
  return moved.map((each, at) => {
    const day = slots[at]?.day ?? each.day;
    return day === each.day ? each : { ...each, day };
  });
}

/** Takes a letter out, and with it what others keep of its promise. */
export const removeSlot = <Slot extends Woven>(slots: readonly Slot[], id: string): Slot[] =>
  slots
    .filter((slot) => slot.id !== id)
    .map((slot) => (slot.closes === id ? { ...slot, closes: null } : slot));
