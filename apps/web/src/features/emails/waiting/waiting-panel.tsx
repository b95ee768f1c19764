import type { WritingStage } from "@storyletter/contract";
import { Button, buttonClass, Card, Icon } from "@storyletter/ui";
import { Link } from "@tanstack/react-router";
import { Check, PenLine } from "lucide-react";
import { focusHeading } from "../../../shell/focus-heading.ts";
import { CancelEmail } from "./cancel-email.tsx";
import { ElapsedTime } from "./elapsed-time.tsx";
import { type Generation, letGo } from "./generations.ts";
import { progressLine } from "./progress-line.ts";
import { useFoundFocus } from "./use-found-focus.ts";

interface WaitingPanelProps {
  generation: Generation;
  /** What the writer itself says it is doing; null while it has said nothing. */
  stage: WritingStage | null;
}

/** What is being done and how long it has taken: the server's word and the clock, nothing else. */
export function WaitingPanel({ generation, stage }: WaitingPanelProps) {
  const heading = useFoundFocus<HTMLHeadingElement>();
  return (
    <Card className="grid gap-5">
      <div>
        <h2
          ref={heading}
          tabIndex={-1}
          className="flex items-baseline justify-between gap-3 text-lg outline-none"
        >
          Your letter is being written
          <ElapsedTime since={generation.startedAt} />
        </h2>
        <ul className="mt-4 grid gap-2 text-sm">
          <li className="flex items-start gap-2.5">
            <Icon of={Check} className="mt-0.5 text-moss" />
            Saved in My Emails
          </li>
          <li className="flex items-start gap-2.5">
            <Icon of={PenLine} className="mt-0.5 text-ember" />
            <span role="status">{progressLine(generation, stage)}</span>
          </li>
        </ul>
      </div>
      <div className="grid gap-2">
        <Button full disabled>
          Writing your email…
        </Button>
        <Link to="/emails" className={buttonClass({ variant: "quiet", full: true })}>
          My Emails
        </Link>
        <Button
          variant="plain"
          full
          onClick={() => {
            focusHeading();
            letGo(generation.id);
          }}
        >
          Write another email
        </Button>
        <CancelEmail id={generation.id} title={generation.title} look={{ full: true }} />
        <p className="text-center text-sm text-balance text-faded">
          You need not wait here: leave, and you will be told when it is done.
        </p>
      </div>
    </Card>
  );
}
