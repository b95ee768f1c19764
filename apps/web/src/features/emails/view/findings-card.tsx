import type { Finding } from "@storyletter/contract";
import { Badge, Button, Card, Icon } from "@storyletter/ui";
import { CircleCheck } from "lucide-react";
import { useState } from "react";
import { EVIDENCE_LABELS, PLACE_LABELS } from "./finding-words.ts";

/** So many are read at once; more are unfolded by whoever wants them. */
const FIRST = 4;

/** What the checks noticed: advice to weigh, with its place, its reason, what it rests on and what mends it. */
export function FindingsCard({ findings }: { findings: readonly Finding[] }) {
  return (
    <Card className="mt-7 p-5 sm:p-6">
      <h2 className="text-xl">What the checks found</h2>
      {findings.length === 0 ? <NothingFound /> : <FindingList findings={findings} />}
      <p className="mt-5 max-w-form border-t border-rule pt-4 text-sm text-faded">
        The checks read the words alone. Whether a letter reaches the inbox is decided by your sender's
        reputation and authentication, which Storyletter cannot see.
      </p>
    </Card>
  );
}

function NothingFound() {
  return (
    <p className="mt-3 flex items-start gap-2.5">
      <Icon of={CircleCheck} className="mt-0.5 text-moss" />
      <span>
        Nothing found. Length, link, subject lines, wording and every fact were checked against your answers.
      </span>
    </p>
  );
}

function FindingList({ findings }: { findings: readonly Finding[] }) {
  const [open, setOpen] = useState(false);
  const shown = open ? findings : findings.slice(0, FIRST);
  return (
    <>
      <p className="mt-1 text-faded">Advice to weigh before you send. Your letter is ready as it is.</p>
      <ul aria-label="Findings" className="mt-4 grid gap-x-8 gap-y-5 lg:grid-cols-2">
        {shown.map((finding, index) => (
          <FindingRow key={index} finding={finding} />
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

function FindingRow({ finding: { where, message, fix, evidence } }: { finding: Finding }) {
  return (
    <li className="min-w-0 border-l-2 border-rule pl-4">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
        {PLACE_LABELS[where]}
        <Badge>{EVIDENCE_LABELS[evidence]}</Badge>
      </p>
      <p className="mt-1 break-words">{message}</p>
      <p className="mt-1 break-words text-faded">{fix}</p>
    </li>
  );
}
