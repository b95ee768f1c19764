import type { Email } from "@storyletter/contract/schemas";
import { buttonClass, Card, Icon, Spinner } from "@storyletter/ui";
import { Link } from "@tanstack/react-router";
import { CircleAlert } from "lucide-react";
import { displayTitle } from "../../../email-display/subjects.ts";
import { CancelEmail } from "../waiting/cancel-email.tsx";
import { ElapsedTime } from "../waiting/elapsed-time.tsx";

/** There is no letter to show, and why. */
export function NoGeneratedContent({ email }: { email: Email }) {
  return (
    <Card className="p-6 sm:p-8">
      <h2 className="text-xl">No Generated Content</h2>
      <StatusLine email={email} />
      <div className="mt-6 flex flex-wrap gap-2">
        <Link
          to="/emails/$id/edit"
          params={{ id: email.id }}
          className={buttonClass({
            variant: email.status === "processing" ? "quiet" : "primary",
          })}
        >
          Use these answers for a new email
        </Link>
        {email.status === "processing" && <CancelEmail id={email.id} title={displayTitle(email)} />}
      </div>
    </Card>
  );
}

function StatusLine({ email }: { email: Email }) {
  if (email.status === "processing") {
    return (
      <p role="status" className="mt-3 flex items-start gap-2.5 text-faded">
        <Spinner />
        <span>
          Processing: the letter is still being written, <ElapsedTime since={email.createdAt.getTime()} /> so
          far. It appears here as soon as it is done.
        </span>
      </p>
    );
  }
  return (
    <p className="mt-3 flex items-start gap-2.5">
      <Icon of={CircleAlert} className="mt-0.5 text-brick" />
      <span>
        {email.status === "failed" ? `Failed: ${reasonOf(email)}` : "No letter was kept for this email."}
      </span>
    </p>
  );
}

const reasonOf = (email: Email): string => email.failureReason ?? "the letter could not be written.";
