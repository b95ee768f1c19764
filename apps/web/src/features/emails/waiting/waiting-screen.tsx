import type { WritingStage } from "@storyletter/contract/schemas";
import { Button, buttonClass, Card, Icon } from "@storyletter/ui";
import { Link, useNavigate } from "@tanstack/react-router";
import { Check, PenLine } from "lucide-react";
import { useEffect } from "react";
import { focusHeading } from "../../../shell/focus-heading.ts";
import { CancelEmail } from "./cancel-email.tsx";
import { ElapsedTime } from "./elapsed-time.tsx";
import { GenerationFailed, useFocusOnArrival } from "./ended-without-letter.tsx";
import { checkNow } from "./follow.ts";
import { PartialLetter, STAGE_LINES, useLiveLetter } from "./live-letter.tsx";
import { hideTrackedEmail, markViewed, type TrackedEmail } from "./tracked-emails.ts";

/** The writer's own stage comes first, then the last check. */
export function progressLine(
  { checks, lastCheck }: Pick<TrackedEmail, "checks" | "lastCheck">,
  stage: WritingStage | null,
): string {
  if (lastCheck?.kind === "no-answer") return "No connection to the server. Still trying…";
  if (lastCheck?.kind === "status" && lastCheck.status === "generated") return "Opening your letter";
  if (stage) return STAGE_LINES[stage];
  if (lastCheck === null) return "Sent to the writer";
  return checks < 15 ? "Writing" : "Still writing. This one is taking longer than usual.";
}

interface WaitingPanelProps {
  email: TrackedEmail;
  /** The stage reported by the writer; null before the first report. */
  stage: WritingStage | null;
}

function WaitingPanel({ email, stage }: WaitingPanelProps) {
  const heading = useFocusOnArrival<HTMLHeadingElement>();
  return (
    <Card className="grid gap-5">
      <div>
        <h2
          ref={heading}
          tabIndex={-1}
          className="flex items-baseline justify-between gap-3 text-lg outline-none"
        >
          We're writing your letter
          <ElapsedTime since={email.startedAt} />
        </h2>
        <ul className="mt-4 grid gap-2 text-sm">
          <li className="flex items-start gap-2.5">
            <Icon of={Check} className="mt-0.5 text-moss" />
            Saved in My Emails
          </li>
          <li className="flex items-start gap-2.5">
            <Icon of={PenLine} className="mt-0.5 text-ember" />
            <span role="status">{progressLine(email, stage)}</span>
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
            hideTrackedEmail(email.id);
          }}
        >
          Write another email
        </Button>
        <CancelEmail id={email.id} title={email.title} buttonProps={{ full: true }} />
        <p className="text-center text-sm text-balance text-faded">
          No need to wait. We'll let you know when it's ready.
        </p>
      </div>
    </Card>
  );
}

/** Replaces the form while its email is written, then opens the letter. */
export function WaitingScreen({ email }: { email: TrackedEmail }) {
  const { id, title, outcome, long } = email;
  const navigate = useNavigate();
  const live = useLiveLetter(id, () => checkNow(id));
  const openLetter = outcome?.kind === "generated" || long;
  const over = outcome !== null || long;

  useEffect(() => markViewed(id), [id]);
  useEffect(() => {
    if (openLetter) void navigate({ to: "/view-email/$id", params: { id } });
  }, [openLetter, id, navigate]);
  useEffect(() => {
    if (over) return () => hideTrackedEmail(id);
  }, [over, id]);

  if (outcome && outcome.kind !== "generated") {
    return (
      <GenerationFailed
        id={id}
        outcome={outcome}
        hasDraft={live.text !== ""}
        onAgain={() => hideTrackedEmail(id)}
      />
    );
  }
  return (
    <div className="grid items-start gap-x-12 gap-y-6 xl:grid-cols-[minmax(0,44rem)_18.5rem]">
      <PartialLetter title={title} text={live.text} />
      <WaitingPanel email={email} stage={live.stage} />
    </div>
  );
}
