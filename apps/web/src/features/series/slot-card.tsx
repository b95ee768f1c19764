import type { SeriesSlot, SlotProposal } from "@storyletter/contract/series";
import { SERIES_SLOTS_MAX } from "@storyletter/contract/series/constants";
import { Button, buttonClass, classNames, Menu, type MenuItem } from "@storyletter/ui";
import { Link } from "@tanstack/react-router";
import { createLucideIcon } from "lucide-react";
import { type ComponentProps, memo } from "react";
import { dayText } from "../../series-display/days.ts";
import type { ChosenStory } from "./bank.ts";
import { callLabel, SlotStatus } from "./slot-status.tsx";
import { SlotStory } from "./slot-story.tsx";
import { ThreadLines } from "./thread-lines.tsx";
import type { CardThreads } from "./threads.ts";

export interface SlotActions {
  handle: (at: number) => Omit<ComponentProps<"button">, "children">;
  move: (from: number, to: number) => void;
  edit: (slot: SeriesSlot, at: number) => void;
  insert: (at: number) => void;
  remove: (slot: SeriesSlot) => void;
  write: (slotId: string) => void;
  pickStory: (slotId: string, story: ChosenStory) => void;
}

export interface SlotCardProps {
  slot: SeriesSlot;
  at: number;
  firstDay: string | null;
  /** The threads beside it. */
  lanes: CardThreads;
  /** The promise it keeps, and the number of the letter that makes it. */
  keeps: { number: number; promise: string } | null;
  proposal: SlotProposal | undefined;
  /** How many letters there are. */
  count: number;
  canWrite: boolean;
  /** The same ones for each render. */
  actions: SlotActions;
}

const itemsFor = (slot: SeriesSlot, at: number, count: number, actions: SlotActions): MenuItem[] => [
  { label: "Edit", onSelect: () => actions.edit(slot, at) },
  ...(at > 0 ? [{ label: "Move up", onSelect: () => actions.move(at, at - 1) }] : []),
  ...(at < count - 1 ? [{ label: "Move down", onSelect: () => actions.move(at, at + 1) }] : []),
  ...(count < SERIES_SLOTS_MAX
    ? [{ label: "Insert a letter after it", onSelect: () => actions.insert(at + 1) }]
    : []),
  { label: "Remove from the series", onSelect: () => actions.remove(slot) },
];

/** Threads and promises are made anew for each render, and compared by what they say. */
const isSame = (one: SlotCardProps, other: SlotCardProps): boolean =>
  (Object.keys(one) as (keyof SlotCardProps)[]).every(
    (key) =>
      one[key] === other[key] ||
      ((key === "lanes" || key === "keeps") && JSON.stringify(one[key]) === JSON.stringify(other[key])),
  );

/** All dots in one element: a board has up to twelve of each icon, and is painted sooner with fewer elements. */
const dots = (name: string, d: string) =>
  createLucideIcon(name, [["path", { d, strokeWidth: 3.5, key: name }]]);
const Grip = dots("grip", "M9 5h.01M9 12h.01M9 19h.01M15 5h.01M15 12h.01M15 19h.01");
const Ellipsis = dots("ellipsis", "M5 12h.01M12 12h.01M19 12h.01");

const quiet = "mt-1 text-sm break-words text-faded";

function SlotButtons({
  slot: { id, letter, emailId },
  number,
  canWrite,
  actions,
}: Pick<SlotCardProps, "slot" | "canWrite" | "actions"> & { number: number }) {
  return (
    <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
      {letter && emailId && (
        <Link
          to="/view-email/$id"
          params={{ id: emailId }}
          aria-label={`Open letter ${number}`}
          className={buttonClass({ variant: "quiet", size: "small" })}
        >
          Open letter
        </Link>
      )}
      {canWrite && (
        <Button
          variant="quiet"
          size="small"
          aria-label={`Write letter ${number}, 1 credit`}
          onClick={() => actions.write(id)}
        >
          {letter ? "Write again" : "Write"}
        </Button>
      )}
    </div>
  );
}

/** One letter of the series: what it is for, its story, and how far it is. */
export const SlotCard = memo(function SlotCard(props: SlotCardProps) {
  const { slot, at, firstDay, lanes, keeps, proposal, count, canWrite, actions } = props;
  const { letter, purpose, opens } = slot;
  const isKept = !lanes.flat().some(({ isOpen }) => isOpen);
  const number = at + 1;
  return (
    <li
      id={`slot-${slot.id}`}
      className="flex scroll-mt-24 items-stretch gap-2 data-[dragged]:relative data-[dragged]:z-10 [&[data-dragged]>article]:shadow-float"
    >
      <ThreadLines lanes={lanes} />
      <article
        aria-label={`Letter ${number}: ${purpose}`}
        className="min-w-0 flex-1 rounded-sheet border border-rule bg-sheet p-2 pb-4 sm:p-3 sm:pb-4"
      >
        <div className="flex items-center gap-1">
          <button
            type="button"
            {...actions.handle(at)}
            aria-label={`Move letter ${number}`}
            title="Drag, or press the arrow keys"
            className="grid size-10 shrink-0 cursor-grab touch-none place-items-center rounded-sheet text-faded hover:bg-tint active:cursor-grabbing"
          >
            <Grip aria-hidden="true" size={18} strokeWidth={1.75} />
          </button>
          <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 text-sm text-faded">
            <span className="font-semibold text-ink tabular-nums">{number}</span>
            <span className="tabular-nums">{dayText(firstDay, slot.day)}</span>
            <SlotStatus slot={slot} />
            <span className="max-sm:hidden">{callLabel(slot)}</span>
          </div>
          <Menu
            label={`More for letter ${number}`}
            icon={Ellipsis}
            items={itemsFor(slot, at, count, actions)}
          />
        </div>
        <div className="min-w-0 px-2 sm:pr-4 sm:pl-11">
          <h2 className="text-lg leading-snug break-words">{purpose}</h2>
          <SlotStory
            slotId={slot.id}
            story={slot.story}
            storyId={slot.storyId}
            hasLetter={letter !== null}
            proposal={proposal}
            onStory={actions.pickStory}
          />
          {letter?.subject && (
            <p className="mt-2 break-words">
              <span className="text-sm text-faded">Subject </span>
              {letter.subject}
            </p>
          )}
          {letter?.failureReason && <p className="mt-2 text-sm text-brick">{letter.failureReason}</p>}
          {keeps && (
            <p className={quiet}>
              Keeps the promise of letter {keeps.number}: {keeps.promise}
            </p>
          )}
          {opens !== "" && (
            <p className={classNames(quiet, !isKept && "text-amber")}>
              <span>Promises {opens}</span>
              {!isKept && <span>. No letter keeps it yet</span>}
            </p>
          )}
          <SlotButtons {...{ slot, number, canWrite, actions }} />
        </div>
      </article>
    </li>
  );
}, isSame);
