import { Button, buttonClass, Card, Icon } from "@storyletter/ui";
import { Link } from "@tanstack/react-router";
import { CircleAlert, CircleSlash } from "lucide-react";
import { focusHeading } from "../../../shell/focus-heading.ts";
import type { Outcome } from "./poll-email.ts";
import { useFoundFocus } from "./use-found-focus.ts";

type Ending = Exclude<Outcome, { kind: "generated" }>;

/** What is known about the email, beyond the documented message. */
function explanation(ending: Ending): string {
  switch (ending.kind) {
    case "failed":
      return ending.reason ?? "Your credit was given back, and what you typed is kept with the email.";
    case "cancelled":
      return "Your credit has been given back, and what you typed is kept with the email.";
    case "unreachable":
      return "It may still be written. Its page goes on looking, and it is kept in My Emails.";
    case "timed-out":
      return "What you typed is kept with the email. Its page says what became of it.";
    case "session-expired":
      return "Sign in again to see your email; it is kept in My Emails.";
  }
}

/** The waiting is over and there is no letter to show: why, and where to go from here. */
export function EndedWithoutLetter({
  id,
  outcome,
  onAgain,
}: {
  id: string;
  outcome: Ending;
  onAgain: () => void;
}) {
  const stopped = outcome.kind === "cancelled";
  const failed = outcome.kind === "failed" || stopped;
  const heading = useFoundFocus<HTMLHeadingElement>();
  return (
    <Card className="max-w-form p-6 sm:p-8">
      <div role="alert">
        <h2 ref={heading} tabIndex={-1} className="flex items-center gap-2.5 text-xl outline-none">
          <Icon of={stopped ? CircleSlash : CircleAlert} className={stopped ? "text-faded" : "text-brick"} />
          {outcome.message}
        </h2>
        <p className="mt-2 text-faded">{explanation(outcome)}</p>
      </div>
      <div className="mt-6 flex flex-wrap gap-2">
        {failed ? (
          <Link to="/edit-email/$id" params={{ id }} className={buttonClass()}>
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
