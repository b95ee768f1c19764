import type { AdminEmail } from "@storyletter/contract/admin";
import type { EmailStatus as Status } from "@storyletter/contract/emails";
import { AlertDialog, Button, Dialog, ErrorState, Notice, Skeletons, toast, useLast } from "@storyletter/ui";
import { useEffect, useRef, useState } from "react";
import { failureText } from "../../../api/errors.ts";
import { trpc } from "../../../api/trpc.ts";
import { inputDetails } from "../../../email-display/input-details.ts";
import { EmailStatus } from "../../../email-display/status-badge.tsx";
import { displayTitle, subjectsOf } from "../../../email-display/subjects.ts";
import { TimeAgo } from "../../../format/time-ago.tsx";
import { showFailureToast } from "../../../forms/server-errors.ts";
import { Fact, Facts, Part } from "../facts.tsx";
import { LetterPart, WriterPart } from "./letter-part.tsx";

/** Retries a failed email. */
function RetryEmail({ id, onRetry }: { id: string; onRetry: () => void }) {
  const utils = trpc.useUtils();
  const [asking, setAsking] = useState(false);
  const retry = trpc.admin.retryEmail.useMutation({
    onSuccess: async () => {
      toast({
        title: "Retry started",
        description: "The letter will be ready within minutes.",
        variant: "success",
      });
      await utils.admin.invalidate();
      // Before that the letter has its old status, and the retry would seem to have failed.
      onRetry();
    },
    onError: (error) => showFailureToast("Couldn't retry", error),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button size="small" className="mt-4" onClick={() => setAsking(true)}>
        Retry
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title="Retry This Email"
        description="We'll write the letter again from the same brief. The user isn't charged: the credit was refunded when it failed."
        confirmLabel="Retry"
        busy={retry.isPending}
        onConfirm={() => retry.mutate({ id })}
      />
    </>
  );
}

/** What has become of a retry so far. */
function RetryOutcome({ email }: { email: AdminEmail }) {
  switch (email.status) {
    case "processing":
      return (
        <Notice announce title="Writing it again">
          This shows the result as soon as there is one.
        </Notice>
      );
    case "generated":
      return (
        <Notice announce tone="success" title="The retry worked">
          The letter is written, and its author can open it.
        </Notice>
      );
    case "failed":
      return (
        <Notice announce tone="danger" title="The retry failed">
          {email.failureReason}
        </Notice>
      );
    default:
      return email.status satisfies never;
  }
}

/** Overview, input, subjects, content and debug data. */
function EmailDetails({ email }: { email: AdminEmail }) {
  const [retried, setRetried] = useState(false);
  const { facts, texts } = inputDetails(email, { showGaps: true });
  const subjects = subjectsOf({ ...email, generatedSubject: email.generatedSubject ?? email.subject });
  const content = email.generatedContent ?? email.content;
  return (
    <div className="space-y-7">
      {retried && <RetryOutcome email={email} />}
      <Part title="Overview">
        <Facts>
          <Fact label="Status">
            <EmailStatus status={email.status} />
          </Fact>
          <Fact label="Created">
            <TimeAgo at={email.createdAt} />
          </Fact>
          <Fact label="User" copy={email.userEmail}>
            {email.userEmail}
          </Fact>
          <Fact label="User ID" copy={email.userId}>
            <span className="font-mono text-sm">{email.userId}</span>
          </Fact>
          <Fact label="Email ID" copy={email.id}>
            <span className="font-mono text-sm">{email.id}</span>
          </Fact>
          {email.failureReason && <Fact label="Why it failed">{email.failureReason}</Fact>}
        </Facts>
        {email.canRetry && <RetryEmail id={email.id} onRetry={() => setRetried(true)} />}
      </Part>
      <Part title="Input">
        <Facts>
          {facts.map(({ label, value }) => (
            <Fact key={label} label={label}>
              {value}
            </Fact>
          ))}
        </Facts>
        <dl className="mt-4 space-y-3">
          {texts.map(({ label, value }) => (
            <Fact key={label} label={label}>
              <span className="whitespace-pre-line">{value}</span>
            </Fact>
          ))}
        </dl>
      </Part>
      <Part title="Subjects">
        {subjects.length === 0 ? (
          <p className="text-faded">No subject lines yet</p>
        ) : (
          <ol className="list-decimal space-y-1 pl-6">
            {subjects.map(({ text }) => (
              <li key={text} className="break-words">
                {text}
              </li>
            ))}
          </ol>
        )}
      </Part>
      <Part title="Content">
        {content ? (
          <p className="rounded-sheet border border-rule px-4 py-3 font-serif break-words whitespace-pre-line">
            {content}
          </p>
        ) : (
          <p className="text-faded">Nothing written yet</p>
        )}
      </Part>
      <WriterPart email={email} />
      {email.letter && <LetterPart id={email.id} />}
      <RawData data={email.rawWebhookData} />
    </div>
  );
}

const RawData = ({ data }: { data: unknown }) => (
  <details>
    <summary className="min-h-10 py-2 font-serif text-lg font-display">Debug: rawWebhookData</summary>
    <pre
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
      tabIndex={0}
      className="max-h-96 overflow-auto rounded-sheet border border-rule bg-paper p-4 text-xs"
    >
      {data === null || data === undefined ? "Nothing received." : JSON.stringify(data, null, 2)}
    </pre>
  </details>
);

/** How often an email that is being written is read again. */
const FOLLOW_MS = 2_000;

/** The list behind the dialog follows an email that has ended. */
function useRefreshedList(status: Status | undefined) {
  const utils = trpc.useUtils();
  const before = useRef(status);
  useEffect(() => {
    if (before.current === "processing" && status !== "processing") {
      void utils.admin.emails.invalidate();
      void utils.admin.failedEmails.invalidate();
    }
    before.current = status;
  }, [status, utils]);
}

/** `id` is undefined while the dialog is closed. */
export function EmailDialog({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const shown = useLast(id) ?? "";
  const email = trpc.admin.email.useQuery(
    { id: shown },
    {
      enabled: shown !== "",
      staleTime: 0,
      refetchInterval: ({ state: { data } }) => data?.status === "processing" && FOLLOW_MS,
    },
  );
  useRefreshedList(email.data?.status);
  return (
    <Dialog
      open={id !== undefined}
      onOpenChange={onClose}
      wide
      title={email.data ? displayTitle(email.data) : "Email Details"}
    >
      {email.data ? (
        <EmailDetails key={shown} email={email.data} />
      ) : email.isError ? (
        <ErrorState title="Couldn't load the email" retryLabel="Retry" query={email}>
          {failureText(email.error, "Please try again.")}
        </ErrorState>
      ) : (
        <Skeletons what="the email" sizes={["h-28", "h-64"]} className="space-y-4" />
      )}
    </Dialog>
  );
}
