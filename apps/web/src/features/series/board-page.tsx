import type { Series, SlotProposal } from "@storyletter/contract/series";
import { SERIES_KINDS, SERIES_SLOTS_MAX } from "@storyletter/contract/series/constants";
import { Button, ErrorState, Menu, Skeleton, VisuallyHidden } from "@storyletter/ui";
import { Ellipsis, Plus, Undo2 } from "lucide-react";
import { useState } from "react";
import { hasCode } from "../../api/errors.ts";
import { trpc } from "../../api/trpc.ts";
import { dayText } from "../../series-display/days.ts";
import { Page } from "../../shell/page.tsx";
import { type BoardDialog, BoardDialogs } from "./board-dialogs.tsx";
import { FindingsPanel } from "./findings-panel.tsx";
import { SlotCard } from "./slot-card.tsx";
import { threadsBeside, threadsOf } from "./threads.ts";
import { type Board, useBoard } from "./use-board.ts";
import { useSlotActions } from "./use-slot-actions.ts";
import { WayOutPanel } from "./way-out-panel.tsx";
import { isWritable, WriteBar } from "./write-bar.tsx";

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
        <ErrorState title="We couldn't load this series" query={query}>
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

interface LoadedBoardProps {
  board: Board;
  series: Series;
  onLeave: () => void;
}

function LoadedBoard({ board, series, onLeave }: LoadedBoardProps) {
  const { undo, canUndo, isSaving } = board;
  const { slots, firstDay } = series;
  const [dialog, setDialog] = useState<BoardDialog>(null);
  const { actions, list, said, writing, save, pickStories } = useSlotActions({
    board,
    series,
    openDialog: setDialog,
  });
  const needsStory = slots.some(({ story, letter }) => !story && !letter);
  const proposals = trpc.emails.seriesProposals.useQuery({ id: series.id }, { enabled: needsStory });
  const proposed = needsStory ? (proposals.data?.proposals ?? []) : [];
  const written = slots.filter(({ letter }) => letter?.status === "generated").length;
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
            <Button full onClick={() => pickStories(proposed)}>
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
          <Letters
            list={list}
            series={series}
            proposed={proposed}
            isSaving={isSaving}
            isWriting={writing.isPending}
            actions={actions}
          />
          {slots.length < SERIES_SLOTS_MAX && (
            <Button variant="quiet" className="mt-4" onClick={() => actions.insert(slots.length)}>
              <Plus aria-hidden="true" size={18} strokeWidth={1.75} />
              Add a letter
            </Button>
          )}
        </div>
        <aside
          aria-label="Check and send"
          className="grid gap-5 lg:sticky lg:top-24 lg:col-start-2 lg:row-start-2"
        >
          {slots.length > 0 && <FindingsPanel id={series.id} written={written} />}
          {written > 0 && <WayOutPanel id={series.id} written={written} />}
        </aside>
      </div>
      <BoardDialogs
        series={series}
        dialog={dialog}
        onClose={() => setDialog(null)}
        onSave={(slot, at) => {
          setDialog(null);
          save(slot, at);
        }}
        onLeave={onLeave}
      />
    </Page>
  );
}

type SlotActions = ReturnType<typeof useSlotActions>;

interface LettersProps extends Pick<SlotActions, "list" | "actions"> {
  series: Series;
  proposed: readonly SlotProposal[];
  isSaving: boolean;
  isWriting: boolean;
}

function Letters({
  list,
  series: { slots, firstDay },
  proposed,
  isSaving,
  isWriting,
  actions,
}: LettersProps) {
  const threads = threadsOf(slots);
  return (
    <ol ref={list} aria-label="Letters of the series" aria-busy={isSaving} className="grid grid-cols-1 gap-3">
      {slots.map((slot, at) => {
        const promised = slots.findIndex(({ id }) => id === slot.closes);
        const promise = slots[promised]?.opens ?? "";
        return (
          <SlotCard
            key={slot.id}
            slot={slot}
            at={at}
            firstDay={firstDay}
            lanes={threadsBeside(threads, at)}
            keeps={promise === "" ? null : { number: promised + 1, promise }}
            proposal={proposed.find(({ slotId }) => slotId === slot.id)}
            count={slots.length}
            canWrite={isWritable(slot) && !isWriting}
            actions={actions}
          />
        );
      })}
    </ol>
  );
}
