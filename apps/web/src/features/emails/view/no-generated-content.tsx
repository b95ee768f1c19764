import type { Email } from "@storyletter/contract/emails";
import { buttonClass, Card, Icon, Spinner } from "@storyletter/ui";
import { Link } from "@tanstack/react-router";
import { CircleAlert } from "lucide-react";
import { trpc } from "../../../api/trpc.ts";
import { displayTitle } from "../../../email-display/subjects.ts";
import { CancelEmail } from "../waiting/cancel-email.tsx";
import { ElapsedTime } from "../waiting/elapsed-time.tsx";
import { type LiveLetter, liveLine, PartialLetter, useLiveLetter } from "../waiting/live-letter.tsx";

/** There is no letter to show, and why; while it is written, as much of it as there is. */
export function NoGeneratedContent({ email }: { email: Email }) {
  if (email.status === "processing") return <LetterInTheMaking email={email} />;
  return <WithoutLetter email={email} live={null} heading="No Generated Content" />;
}

function LetterInTheMaking({ email }: { email: Email }) {
  const utils = trpc.useUtils();
  const { id } = email;
  const live = useLiveLetter(id, () => void utils.emails.get.invalidate({ id }));
  return (
    <div className="grid grid-cols-1 gap-5">
      {live.text && <PartialLetter title={displayTitle(email)} text={live.text} />}
      <WithoutLetter
        email={email}
        live={live}
        heading={live.text ? "We're writing your letter" : "No Generated Content"}
      />
    </div>
  );
}

interface EmailAtStage {
  email: Email;
  live: LiveLetter | null;
}

function WithoutLetter({ email, live, heading }: EmailAtStage & { heading: string }) {
  return (
    <Card className="p-6 sm:p-8">
      <h2 className="text-xl">{heading}</h2>
      <StatusLine email={email} live={live} />
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

function StatusLine({ email, live }: EmailAtStage) {
  if (email.status === "processing") {
    const line = live && liveLine(live);
    return (
      <p role="status" className="mt-3 flex items-start gap-2.5 text-faded">
        <Spinner />
        <span>
          Processing: the letter is <span>{live?.inLine ? "in line" : "still being written"}</span>,{" "}
          <ElapsedTime since={email.createdAt.getTime()} /> so far. It appears here as soon as it is done.
          {line && <span className="mt-1 block text-ink">{line}</span>}
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
