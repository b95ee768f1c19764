import type { Series, SeriesSlot, SlotProposal } from "@storyletter/contract/series";
import { toast } from "@storyletter/ui";
import { useLayoutEffect, useRef, useState } from "react";
import type { ChosenStory } from "./bank.ts";
import type { BoardDialog } from "./board-dialogs.tsx";
import type { SlotActions } from "./slot-card.tsx";
import { moveSlot, removeSlot } from "./threads.ts";
import type { Board } from "./use-board.ts";
import { useReorder } from "./use-reorder.ts";
import { useWriting } from "./use-writing.ts";

const newSlot = (before: SeriesSlot | undefined): SeriesSlot => ({
  id: crypto.randomUUID(),
  purpose: "",
  day: before ? before.day + 1 : 0,
  shape: null,
  opens: "",
  closes: null,
  call: "soft",
  emotion: "curiosity",
  length: "no-preference",
  storyId: null,
  story: null,
  emailId: null,
  letter: null,
});

interface SlotActionsOptions {
  board: Board;
  series: Series;
  openDialog: (dialog: BoardDialog) => void;
}

/** What one can do with the letters of a series. */
export function useSlotActions({ board: { change, undo, settled }, series, openDialog }: SlotActionsOptions) {
  const { slots } = series;
  const writing = useWriting({ series, settled });
  const list = useRef<HTMLOListElement>(null);
  const moved = useRef<string | null>(null);
  const [said, setSaid] = useState("");

  // A card that is moved in the document loses the focus.
  useLayoutEffect(() => {
    if (!moved.current) return;
    document.querySelector<HTMLElement>(`#slot-${CSS.escape(moved.current)} button`)?.focus();
    moved.current = null;
  });

  const now = {
    move: (from: number, to: number) => {
      const slot = slots[from];
      if (!slot) return;
      moved.current = slot.id;
      change(moveSlot(slots, from, to));
      setSaid(`${slot.purpose} is letter ${to + 1} of ${slots.length} now.`);
    },
    edit: (slot: SeriesSlot, at: number) => openDialog({ slot, at }),
    insert: (at: number) => openDialog({ slot: newSlot(slots[at - 1]), at }),
    remove: (slot: SeriesSlot) => {
      change(removeSlot(slots, slot.id));
      toast({
        title: `Letter ${slots.indexOf(slot) + 1} removed`,
        description: slot.letter ? "It stays in My Emails." : undefined,
        action: { label: "Undo", onPress: undo },
      });
    },
    write: (slotId: string) => void writing.write([slotId]),
    pickStory: (slotId: string, { id: storyId, ...story }: ChosenStory) =>
      change(slots.map((slot) => (slot.id === slotId ? { ...slot, storyId, story } : slot))),
  };
  const handle = useReorder(list, now.move);
  const latest = useRef(now);
  useLayoutEffect(() => {
    latest.current = now;
  });
  // The same ones for each render, so that cards that stay are not drawn anew.
  const [actions] = useState<SlotActions>(() => ({
    handle,
    move: (from, to) => latest.current.move(from, to),
    edit: (slot, at) => latest.current.edit(slot, at),
    insert: (at) => latest.current.insert(at),
    remove: (slot) => latest.current.remove(slot),
    write: (slotId) => latest.current.write(slotId),
    pickStory: (slotId, story) => latest.current.pickStory(slotId, story),
  }));
  return {
    ...{ actions, list, said, writing },
    save: (slot: SeriesSlot, at: number) => {
      const known = slots.findIndex(({ id }) => id === slot.id);
      change(known === -1 ? slots.toSpliced(at, 0, slot) : slots.with(known, slot));
    },
    pickStories: (proposals: readonly SlotProposal[]) => {
      const storyOf = new Map(proposals.map(({ slotId, story }) => [slotId, story]));
      change(
        slots.map((slot) => {
          const story = storyOf.get(slot.id);
          return story ? { ...slot, storyId: story.id, story } : slot;
        }),
      );
    },
  };
}
