import { Button, buttonClass, Card, Icon } from "@storyletter/ui";
import { Link } from "@tanstack/react-router";
import { CircleAlert, CircleSlash } from "lucide-react";
import { type RefObject, useEffect, useRef } from "react";
import { focusHeading } from "../../../shell/focus-heading.ts";
import type { Outcome } from "./poll-email.ts";

/** Focuses the element on mount, but only if nothing else has the focus. */
export function useFocusOnArrival<Target extends HTMLElement>(): RefObject<Target | null> {
  const target = useRef<Target>(null);
  useEffect(() => {
    const { activeElement, body } = document;
    if (activeElement === null || activeElement === body) target.current?.focus();
  }, []);
  return target;
}

type Ending = Exclude<Outcome, { kind: "generated" }>;

/** Shown under the documented message. */
function explanation(ending: Ending, hasDraft: boolean): string {
  switch (ending.kind) {
    case "failed":
      return ending.reason ?? "Your credit has been given back, and your answers are saved with the email.";
    case "canceled":
      return hasDraft
        ? "Your credit has been given back, and what was written is kept as a draft with your answers."
        : "Your credit has been given back, and your answers are saved with the email.";
    case "unreachable":
      return "We may still be writing it. It's saved in My Emails, and its page keeps checking.";
    case "timed-out":
      return "Your answers are saved with the email. Open it to see its status.";
    case "session-expired":
      return "Sign in again to see your email. It's saved in My Emails.";
  }
}

export function GenerationFailed({
  id,
  outcome,
  hasDraft,
  onAgain,
}: {
  id: string;
  outcome: Ending;
  /** Some of the letter was written before it was stopped. */
  hasDraft: boolean;
  onAgain: () => void;
}) {
  const stopped = outcome.kind === "canceled";
  const failed = outcome.kind === "failed" || stopped;
  const heading = useFocusOnArrival<HTMLHeadingElement>();
  return (
    <Card className="max-w-form p-6 sm:p-8">
      <div role="alert">
        <h2 ref={heading} tabIndex={-1} className="flex items-center gap-2.5 text-xl outline-none">
          <Icon of={stopped ? CircleSlash : CircleAlert} className={stopped ? "text-faded" : "text-brick"} />
          {outcome.message}
        </h2>
        <p className="mt-2 text-faded">{explanation(outcome, hasDraft)}</p>
      </div>
      <div className="mt-6 flex flex-wrap gap-2">
        {stopped && hasDraft && (
          <Link to="/view-email/$id" params={{ id }} className={buttonClass()}>
            Open the draft
          </Link>
        )}
        {failed ? (
          <Link
            to="/edit-email/$id"
            params={{ id }}
            className={buttonClass({ variant: stopped && hasDraft ? "quiet" : "primary" })}
          >
            Try again with the same answers
          </Link>
        ) : (
          <Link to="/view-email/$id" params={{ id }} className={buttonClass()}>
            Go to the email
          </Link>
        )}
        <Button
          variant="quiet"
          onClick={() => {
            focusHeading();
            onAgain();
          }}
        >
          Write another email
        </Button>
      </div>
    </Card>
  );
}
