import type { Comparison } from "@storyletter/contract/constants";
import type { EvidenceKind, Finding, FindingPlace } from "@storyletter/contract/schemas";
import { Badge, Button, Card, Icon } from "@storyletter/ui";
import { CircleCheck } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { type CheckState, isTask } from "../desk/use-live-findings.ts";

/** Where something was found, as people call the place. */
const PLACE_LABELS: Record<FindingPlace, string> = {
  hook: "The hook",
  scene: "The scene",
  tension: "The tension",
  turn: "The turn",
  lesson: "The lesson",
  bridge: "The bridge",
  offer: "The offer",
  callToAction: "The call to action",
  ps: "The P.S.",
  subjects: "The subject lines",
  letter: "The whole letter",
};

/** What a check rests on, so that its advice can be weighed. */
const EVIDENCE_LABELS: Record<EvidenceKind, string> = {
  rule: "Fixed rule",
  study: "Study",
  convention: "Convention",
  model: "AI check",
};

/** How many are shown before the list is expanded. */
const FIRST = 4;

interface FindingListProps {
  findings: readonly Finding[];
  /** Selects the place in the letter. */
  onShow: (finding: Finding) => void;
  /** Whether code can mend it. */
  canFix: (finding: Finding) => boolean;
  onFix: (finding: Finding) => void;
  /** Takes it off the list because it is true, or done; null where nothing can be changed. */
  onConfirm: ((finding: Finding) => void) | null;
}

/** What is read of the letter beside what code can tell. */
export interface ComparisonState {
  state: Comparison;
  /** Null where nothing can be changed, or no AI model is there to read. */
  onCompare: (() => void) | null;
}

interface FindingsCardProps extends Omit<FindingListProps, "onConfirm"> {
  state: CheckState;
  comparison: ComparisonState;
  children: ReactNode;
  /** As in the list; `onBack` is called when it is undone. */
  onConfirm: ((finding: Finding, onBack: () => void) => void) | null;
}

/** What the checks noticed: advice to weigh, with its place, its reason, what it rests on and what mends it. */
export function FindingsCard({ state, comparison, children, onConfirm, ...props }: FindingsCardProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const { findings } = props;
  const focusTitle = () => title.current?.focus();
  const confirm =
    onConfirm &&
    ((finding: Finding) => {
      // The pressed button goes with its finding, and Undo with its toast.
      focusTitle();
      onConfirm(finding, () => requestAnimationFrame(focusTitle));
    });
  return (
    <Card>
      <h2 ref={title} tabIndex={-1} className="text-lg outline-none">
        Pre-send check
      </h2>
      {findings.length > 0 && <FindingList {...props} onConfirm={confirm} />}
      {findings.length === 0 && state === "current" && (
        <NoResults isCompared={comparison.state === "compared"} />
      )}
      {findings.length === 0 && state === "checking" && (
        <p className="mt-3 text-faded">Checking what you changed…</p>
      )}
      {state === "failed" && (
        <p className="mt-3 text-amber">
          Your latest change isn’t checked yet: we couldn’t reach the check, and will try again.
        </p>
      )}
      <ComparisonLine {...comparison} />
      {children && <div className="mt-4">{children}</div>}
      <p className="mt-5 max-w-form border-t border-rule pt-4 text-sm text-faded">
        The checks read the words alone. Whether a letter reaches the inbox is decided by your sender's
        reputation and authentication, which Storyletter cannot see.
      </p>
    </Card>
  );
}

const COMPARISON_TEXTS: Record<Comparison, string> = {
  "not-compared": "Not compared with your answers yet.",
  comparing: "Comparing every line with your answers…",
  compared: "Every line was compared with your answers.",
  failed: "The letter could not be compared with your answers.",
};

function ComparisonLine({ state, onCompare }: ComparisonState) {
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1">
      <p role="status" className={state === "failed" ? "text-amber" : "text-faded"}>
        {COMPARISON_TEXTS[state]}
      </p>
      {onCompare && state !== "comparing" && (
        <Button variant="plain" size="small" className="text-ember" onClick={onCompare}>
          {state === "not-compared" ? "Compare" : "Compare again"}
        </Button>
      )}
    </div>
  );
}

function NoResults({ isCompared }: { isCompared: boolean }) {
  return (
    <p className="mt-3 flex items-start gap-2.5">
      <Icon of={CircleCheck} className="mt-0.5 text-moss" />
      <span>
        <span>{isCompared ? "All clear. " : "Nothing found so far. "}</span>
        We checked length, link, subject lines, and that names, numbers, prices and promises match your
        answers.
      </span>
    </p>
  );
}

function FindingList({ findings, ...acts }: FindingListProps) {
  const [open, setOpen] = useState(false);
  const shown = open ? findings : findings.slice(0, FIRST);
  return (
    <>
      <p className="mt-1 text-faded">Advice to weigh before you send.</p>
      <ul aria-label="Findings" className="mt-4 grid grid-cols-1 gap-5">
        {shown.map((finding, index) => (
          <FindingRow key={index} finding={finding} {...acts} />
        ))}
      </ul>
      {findings.length > FIRST && (
        <Button
          variant="plain"
          size="small"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="mt-3 -ml-3"
        >
          {open ? "Show fewer" : `Show all ${findings.length}`}
        </Button>
      )}
    </>
  );
}

interface FindingRowProps extends Omit<FindingListProps, "findings"> {
  finding: Finding;
}

function FindingRow({ finding, onShow, canFix, onFix, onConfirm }: FindingRowProps) {
  const { where, message, fix, evidence, sentence } = finding;
  const hasPlace = where !== "letter" || finding.quote !== undefined || finding.href !== undefined;
  return (
    <li className="min-w-0 border-l-2 border-rule pl-4">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
        {PLACE_LABELS[where]}
        <Badge>{EVIDENCE_LABELS[evidence]}</Badge>
      </p>
      <p className="mt-1 break-words">{message}</p>
      <p className="mt-1 break-words text-faded">{fix}</p>
      <div className="-ml-3">
        {hasPlace && (
          <Button variant="plain" size="small" className="text-ember" onClick={() => onShow(finding)}>
            Show
          </Button>
        )}
        {canFix(finding) && (
          <Button variant="plain" size="small" className="text-ember" onClick={() => onFix(finding)}>
            Fix
          </Button>
        )}
        {sentence !== undefined && onConfirm && (
          <Button variant="plain" size="small" className="text-ember" onClick={() => onConfirm(finding)}>
            {isTask(finding) ? "Done" : "It's true"}
          </Button>
        )}
      </div>
    </li>
  );
}
