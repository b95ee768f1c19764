import type { WritingNotes } from "@storyletter/contract/emails";
import type { Comparison } from "@storyletter/contract/emails/constants";
import { Button, Icon } from "@storyletter/ui";
import { CircleCheck } from "lucide-react";
import { type ReactNode, type RefObject, useState } from "react";
import type { CheckItem } from "./use-check.ts";
import type { ComparisonState } from "./use-comparison.ts";
import type { CheckState } from "./use-live-findings.ts";
import { WordsNote } from "./words-note.tsx";

/** How many are shown before the list is expanded. */
const FIRST = 4;

interface CheckPanelProps {
  items: readonly CheckItem[];
  /** The checks have read the letter and found nothing. */
  isClear: boolean;
  state: CheckState;
  comparison: ComparisonState;
  notes: WritingNotes | null;
  /** Takes the focus of a button that goes with its item. */
  focus: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}

/** What is to be looked at before the letter is sent: one list, the most urgent first. */
export function CheckPanel(props: CheckPanelProps) {
  const { items, isClear, state, comparison, notes, focus, children } = props;
  return (
    <div ref={focus} tabIndex={-1} className="text-sm outline-none">
      {isClear && items.length === 0 && state === "current" && (
        <NothingFound isCompared={comparison.state === "compared"} />
      )}
      {items.length > 0 && <Items items={items} />}
      {state === "checking" && <p className="mt-2 text-faded">Checking what you changed…</p>}
      {state === "failed" && (
        <p className="mt-2 text-amber">
          Your latest change isn’t checked yet: we couldn’t reach the check, and will try again.
        </p>
      )}
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-rule pt-3">
        <ComparisonLine {...comparison} />
        {children}
      </div>
      {notes && <WordsNote notes={notes} />}
      <details className="mt-2">
        <summary className="min-h-8 cursor-pointer text-faded">What was checked</summary>
        <p className="mt-1 text-faded">
          Length, link, subject lines, and that names, numbers, prices and promises match your answers.
          Whether a letter reaches the inbox is decided by your sender's reputation and authentication, which
          Storyletter cannot see.
        </p>
      </details>
    </div>
  );
}

function NothingFound({ isCompared }: { isCompared: boolean }) {
  return (
    <p className="mb-3 flex items-center gap-2">
      <Icon of={CircleCheck} className="text-moss" />
      <span>{isCompared ? "Nothing found." : "Nothing found so far."}</span>
    </p>
  );
}

function Items({ items }: { items: readonly CheckItem[] }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <ul aria-label="To look at" className="divide-y divide-rule">
        {(open ? items : items.slice(0, FIRST)).map((item) => (
          <Item key={item.id} {...item} />
        ))}
      </ul>
      {items.length > FIRST && (
        <Button
          variant="plain"
          size="small"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="-ml-3"
        >
          {open ? "Show fewer" : `Show all ${items.length}`}
        </Button>
      )}
    </>
  );
}

function Item({ title, quote, detail, basis, acts }: CheckItem) {
  return (
    <li className="min-w-0 py-2.5 first:pt-0">
      <p className="font-medium break-words">{title}</p>
      {quote && <p className="mt-0.5 line-clamp-2 font-serif break-words text-faded">“{quote}”</p>}
      {detail && <p className="mt-0.5 break-words text-faded">{detail}</p>}
      <div className="-mb-1.5 -ml-3 flex flex-wrap items-center">
        {acts.map(({ label, onPress }) => (
          <Button
            key={label}
            variant="plain"
            size="small"
            className="text-ember! xl:min-h-8"
            onClick={onPress}
          >
            {label}
          </Button>
        ))}
        {basis && <span className="ml-auto pl-3 text-xs text-faded">{basis}</span>}
      </div>
    </li>
  );
}

const COMPARISON_TEXTS: Record<Comparison, string> = {
  "not-compared": "Not compared with your answers yet.",
  comparing: "Comparing every line with your answers…",
  compared: "Every line was compared with your answers.",
  failed: "The letter could not be compared with your answers.",
};

/** Says nothing where no AI model is there to read the letter. */
function ComparisonLine({ state, onCompare, canCompare }: ComparisonState) {
  return (
    <>
      {(canCompare || state !== "not-compared") && (
        <p role="status" className={state === "failed" ? "text-amber" : "text-faded"}>
          {COMPARISON_TEXTS[state]}
        </p>
      )}
      {onCompare && state !== "comparing" && (
        <Button variant="plain" size="small" className="-ml-3 text-ember!" onClick={onCompare}>
          {state === "not-compared" ? "Compare" : "Compare again"}
        </Button>
      )}
    </>
  );
}
