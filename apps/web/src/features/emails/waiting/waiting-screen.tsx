import { Button, buttonClass, Card, Icon } from "@storyletter/ui";
import { Link, useNavigate, useRouter } from "@tanstack/react-router";
import { Check, PenLine } from "lucide-react";
import { useEffect, useRef } from "react";
import { trpc } from "../../../api/trpc.ts";
import { focusHeading } from "../../../shell/focus-heading.ts";
import { loadEditor } from "../desk/load-editor.ts";
import { CancelEmail } from "./cancel-email.tsx";
import { ElapsedTime } from "./elapsed-time.tsx";
import { GenerationFailed, useFocusOnArrival } from "./ended-without-letter.tsx";
import { checkNow } from "./follow.ts";
import { type LiveLetter, liveLine, PartialLetter, useLiveLetter } from "./live-letter.tsx";
import { hideTrackedEmail, markViewed, type TrackedEmail } from "./tracked-emails.ts";

/** What the writer says comes first, then the last check. */
export function progressLine(
  { checks, lastCheck }: Pick<TrackedEmail, "checks" | "lastCheck">,
  live: Pick<LiveLetter, "stage" | "inLine">,
): string {
  if (lastCheck?.kind === "no-answer") return "No connection to the server. Still trying…";
  if (lastCheck?.kind === "status" && lastCheck.status === "generated") return "Opening your letter";
  if (lastCheck === null && !live.stage) return "Sent to the writer";
  const line = liveLine(live);
  if (line) return line;
  return checks < 15 ? "Writing" : "Still writing. This one is taking longer than usual.";
}

interface WaitingPanelProps {
  email: TrackedEmail;
  live: LiveLetter;
}

function WaitingPanel({ email, live }: WaitingPanelProps) {
  const heading = useFocusOnArrival<HTMLHeadingElement>();
  return (
    <Card className="grid gap-5">
      <div>
        <h2
          ref={heading}
          tabIndex={-1}
          className="flex items-baseline justify-between gap-3 text-lg outline-none"
        >
          <span>{live.inLine ? "Your letter is in line" : "We're writing your letter"}</span>
          <ElapsedTime since={email.startedAt} />
        </h2>
        <ul className="mt-4 grid gap-2 text-sm">
          <li className="flex items-start gap-2.5">
            <Icon of={Check} className="mt-0.5 text-moss" />
            Saved in My Emails
          </li>
          <li className="flex items-start gap-2.5">
            <Icon of={PenLine} className="mt-0.5 text-ember" />
            <span role="status">{progressLine(email, live)}</span>
          </li>
        </ul>
      </div>
      <div className="grid gap-2">
        <Button full disabled>
          {live.inLine ? "Waiting…" : "Writing your email…"}
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

/** Loads the letter's screen while its words come. */
function usePreloadedLetterScreen(): void {
  const { loadRouteChunk, routesById } = useRouter();
  useEffect(() => {
    // The screen itself reports a failed load.
    loadRouteChunk(routesById["/_signed-in/view-email/$id"])?.catch(() => undefined);
    loadEditor().catch(() => undefined);
  }, [loadRouteChunk, routesById]);
}

/** Opens the letter once it is written. @returns Asks for what its screen shows, beside the check that it is. */
function useOpenLetter(id: string, { isWritten, long }: { isWritten: boolean; long: boolean }) {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const prefetched = useRef<Promise<() => void>>(undefined);
  useEffect(() => {
    if (!isWritten && !long) return;
    let isGone = false;
    const open = (keep?: () => void) => {
      if (isGone) return;
      keep?.();
      void navigate({ to: "/view-email/$id", params: { id } });
    };
    if (isWritten && prefetched.current) prefetched.current.then(open, () => open());
    else open();
    return () => {
      isGone = true;
    };
  }, [isWritten, long, id, navigate]);
  return () => {
    const { get, letter } = utils.client.emails;
    prefetched.current = Promise.all([get.query({ id }), letter.query({ id })]).then(
      ([email, state]) =>
        () => {
          utils.emails.get.setData({ id }, email);
          utils.emails.letter.setData({ id }, state);
        },
    );
    // Where the check says that there is no letter, nothing waits for it.
    prefetched.current.catch(() => undefined);
  };
}

/** Replaces the form while its email is written, then opens the letter. */
export function WaitingScreen({ email }: { email: TrackedEmail }) {
  const { id, title, outcome, long } = email;
  const isWritten = outcome?.kind === "generated";
  const over = outcome !== null || long;
  const prefetch = useOpenLetter(id, { isWritten, long });
  const live = useLiveLetter(id, () => {
    prefetch();
    checkNow(id);
  });
  usePreloadedLetterScreen();

  useEffect(() => markViewed(id), [id]);
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
      <WaitingPanel email={email} live={live} />
    </div>
  );
}
