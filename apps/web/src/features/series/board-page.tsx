import { SERIES_KINDS, SERIES_SLOTS_MAX } from "@storyletter/contract/constants";
import type { Series, SeriesSlot } from "@storyletter/contract/series";
import {
  AlertDialog,
  Button,
  Dialog,
  ErrorState,
  FirstField,
  loadLater,
  Menu,
  Skeleton,
  toast,
  VisuallyHidden,
} from "@storyletter/ui";
import { Ellipsis, Plus, Undo2 } from "lucide-react";
import { Suspense, useCallback, useLayoutEffect, useRef, useState } from "react";
import { hasCode } from "../../api/errors.ts";
import { trpc } from "../../api/trpc.ts";
import { dayText } from "../../series-display/days.ts";
import { Page } from "../../shell/page.tsx";
import { FindingsPanel } from "./findings-panel.tsx";
import { type SlotActions, SlotCard } from "./slot-card.tsx";
import { moveSlot, removeSlot, threadsOf } from "./threads.ts";
import { type Board, useBoard } from "./use-board.ts";
import { useReorder } from "./use-reorder.ts";
import { useWriting } from "./use-writing.ts";
import { WayOutPanel } from "./way-out-panel.tsx";
import { isWritable, WriteBar } from "./write-bar.tsx";

const SlotForm = loadLater(async () => (await import("./slot-form.tsx")).SlotForm);
const AboutForm = loadLater(async () => (await import("./about-form.tsx")).AboutForm);

interface BoardPageProps {
  id: string;
  onLeave: () => void;
}

export function BoardPage({ id, onLeave }: BoardPageProps) {
  const board = useBoard(id);
  const { query, series } = board;
  if (series) return <LoadedBoard board={board} series={series} onLeave={onLeave} />;
  if (hasCode(query.error, "series-not-found"))
    return (
      <Page title="Series not found">
        <p className="mb-4 text-faded">It may have been deleted.</p>
        <Button variant="quiet" onClick={onLeave}>
          All series
        </Button>
      </Page>
    );
  return (
    <Page title="Series">
      {query.isError ? (
        <ErrorState
          title="We couldn't load this series"
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        >
          It is safe. Please try again.
        </ErrorState>
      ) : (
        <div role="status" aria-label="Loading the series" className="space-y-3">
          {["a", "b", "c"].map((key) => (
            <Skeleton key={key} className="h-32" />
          ))}
        </div>
      )}
    </Page>
  );
}

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

interface LoadedBoardProps {
  board: Board;
  series: Series;
  onLeave: () => void;
}

function LoadedBoard({ board, series, onLeave }: LoadedBoardProps) {
  const { change, undo, canUndo, isSaving } = board;
  const { slots, firstDay } = series;
  const [dialog, setDialog] = useState<{ slot: SeriesSlot; at: number } | "about" | "delete" | null>(null);
  const [said, setSaid] = useState("");
  const list = useRef<HTMLOListElement>(null);
  const moved = useRef<string | null>(null);
  const writing = useWriting(board);
  const needsStory = slots.some(({ story, letter }) => !story && !letter);
  const proposals = trpc.emails.seriesProposals.useQuery({ id: series.id }, { enabled: needsStory });
  const proposed = needsStory ? (proposals.data?.proposals ?? []) : [];
  const threads = threadsOf(slots);
  const numberOf = (slotId: string) => slots.findIndex(({ id }) => id === slotId) + 1;

  // A card that is moved in the document loses the focus.
  useLayoutEffect(() => {
    if (!moved.current) return;
    document.querySelector<HTMLElement>(`#slot-${CSS.escape(moved.current)} button`)?.focus();
    moved.current = null;
  });

  const move = (from: number, to: number) => {
    const slot = slots[from];
    if (!slot) return;
    moved.current = slot.id;
    setSaid(`${slot.purpose} is letter ${to + 1} of ${slots.length} now.`);
    change(moveSlot(slots, from, to));
  };
  const handleFor = useReorder(list, move);
  const setStory = (id: string, storyId: string) =>
    change(slots.map((slot) => (slot.id === id ? { ...slot, storyId } : slot)));
  const latest = useRef(setStory);
  useLayoutEffect(() => {
    latest.current = setStory;
  });
  const onStory = useCallback((slotId: string, storyId: string) => latest.current(slotId, storyId), []);
  const useAll = () => {
    const storyOf = new Map(proposed.map(({ slotId, story }) => [slotId, story]));
    change(
      slots.map((slot) => {
        const story = storyOf.get(slot.id);
        return story ? { ...slot, storyId: story.id, story } : slot;
      }),
    );
  };
  const remove = (slot: SeriesSlot) => {
    change(removeSlot(slots, slot.id));
    toast({
      title: `Letter ${numberOf(slot.id)} removed`,
      description: slot.letter ? "It stays in My Emails." : undefined,
      action: { label: "Undo", onPress: undo },
    });
  };
  const save = (slot: SeriesSlot, at: number) => {
    setDialog(null);
    const isNew = !slots.some(({ id }) => id === slot.id);
    change(isNew ? slots.toSpliced(at, 0, slot) : slots.with(at, slot));
  };
  const isFull = slots.length >= SERIES_SLOTS_MAX;
  const insertAt = (at: number) => setDialog({ slot: newSlot(slots[at - 1]), at });

  const current = useRef({ move, insertAt, remove, write: writing.write });
  useLayoutEffect(() => {
    current.current = { move, insertAt, remove, write: writing.write };
  });
  const [actions] = useState<SlotActions>(() => ({
    handle: handleFor,
    move: (from, to) => current.current.move(from, to),
    edit: (slot, at) => setDialog({ slot, at }),
    insert: (at) => current.current.insertAt(at),
    remove: (slot) => current.current.remove(slot),
    write: (slotId) => void current.current.write([slotId]),
  }));
  const fitting = proposed.filter(({ story }) => story !== null).length;
  return (
    <Page
      title={series.name}
      lead={[
        SERIES_KINDS[series.kind].label,
        series.offer.name,
        firstDay ? `begins ${dayText(firstDay, 0)}` : "",
      ]
        .filter(Boolean)
        .join(" · ")}
      actions={
        <>
          <Button variant="quiet" size="small" disabled={!canUndo} onClick={undo}>
            <Undo2 aria-hidden="true" size={18} strokeWidth={1.75} />
            Undo
          </Button>
          <Menu
            label="More for this series"
            icon={Ellipsis}
            items={[
              { label: "About this series", onSelect: () => setDialog("about") },
              { label: "Delete this series", onSelect: () => setDialog("delete"), danger: true },
            ]}
          />
        </>
      }
    >
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem] lg:grid-rows-[auto_1fr]">
        <div className="empty:hidden lg:col-start-2">
          {fitting > 0 ? (
            <Button full onClick={useAll}>
              {fitting === 1 ? "Use the story that fits" : `Use the ${fitting} stories that fit`}
            </Button>
          ) : (
            <WriteBar slots={slots} busy={writing.isPending} onWrite={writing.write} />
          )}
        </div>
        <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          {slots.length === 0 && (
            <p className="mb-4 text-faded">No letters yet. Add the first one: what is it for?</p>
          )}
          <ol
            ref={list}
            aria-label="Letters of the series"
            aria-busy={isSaving}
            className="grid grid-cols-1 gap-3"
          >
            {slots.map((slot, at) => {
              const promised = slots.findIndex(({ id }) => id === slot.closes);
              const promise = slots[promised]?.opens ?? "";
              return (
                <SlotCard
                  key={slot.id}
                  slot={slot}
                  at={at}
                  firstDay={firstDay}
                  threads={threads}
                  keeps={promise === "" ? null : { number: promised + 1, promise }}
                  proposal={proposed.find(({ slotId }) => slotId === slot.id)}
                  count={slots.length}
                  canWrite={isWritable(slot) && !writing.isPending}
                  actions={actions}
                  onStory={onStory}
                />
              );
            })}
          </ol>
          {!isFull && (
            <Button variant="quiet" className="mt-4" onClick={() => insertAt(slots.length)}>
              <Plus aria-hidden="true" size={18} strokeWidth={1.75} />
              Add a letter
            </Button>
          )}
        </div>
        <aside
          aria-label="Check and send"
          className="grid gap-5 lg:sticky lg:top-24 lg:col-start-2 lg:row-start-2"
        >
          <FindingsPanel series={series} />
          <WayOutPanel series={series} />
        </aside>
      </div>
      <BoardDialogs
        series={series}
        dialog={dialog}
        onClose={() => setDialog(null)}
        numberOf={numberOf}
        onSave={save}
        onLeave={onLeave}
      />
    </Page>
  );
}

interface BoardDialogsProps {
  series: Series;
  dialog: { slot: SeriesSlot; at: number } | "about" | "delete" | null;
  onClose: () => void;
  numberOf: (slotId: string) => number;
  onSave: (slot: SeriesSlot, at: number) => void;
  onLeave: () => void;
}

function BoardDialogs({ series, dialog, onClose, numberOf, onSave, onLeave }: BoardDialogsProps) {
  const utils = trpc.useUtils();
  const remove = trpc.emails.deleteSeries.useMutation({
    onSuccess: () => {
      toast({ title: "Series deleted", variant: "success" });
      onLeave();
    },
    onSettled: () => {
      onClose();
      void utils.emails.seriesList.invalidate();
    },
  });
  const edited = typeof dialog === "object" ? dialog : null;
  const isNew = edited !== null && numberOf(edited.slot.id) === 0;
  return (
    <>
      <Dialog
        open={edited !== null}
        onOpenChange={(open) => open || onClose()}
        title={isNew ? "Add a letter" : `Letter ${edited ? numberOf(edited.slot.id) : ""}`}
        wide
      >
        {edited && (
          <Suspense fallback={<Skeleton className="h-96" />}>
            <FirstField>
              <SlotForm
                slot={edited.slot}
                others={series.slots.filter(({ id }) => id !== edited.slot.id)}
                numberOf={numberOf}
                saveLabel={isNew ? "Add this letter" : "Save"}
                onSave={(slot) => onSave(slot, edited.at)}
              />
            </FirstField>
          </Suspense>
        )}
      </Dialog>
      <Dialog
        open={dialog === "about"}
        onOpenChange={(open) => open || onClose()}
        title="About this series"
        wide
      >
        <Suspense fallback={<Skeleton className="h-96" />}>
          <FirstField>
            <AboutForm series={series} onDone={onClose} />
          </FirstField>
        </Suspense>
      </Dialog>
      <AlertDialog
        danger
        open={dialog === "delete"}
        onOpenChange={(open) => open || onClose()}
        title="Delete series"
        description={
          <>
            <span className="mb-2 block font-medium text-ink">“{series.name}”</span>
            <span className="block">Its letters stay in My Emails. This action cannot be undone.</span>
          </>
        }
        confirmLabel="Delete"
        onConfirm={() => remove.mutate({ id: series.id })}
        busy={remove.isPending}
      />
    </>
  );
}
