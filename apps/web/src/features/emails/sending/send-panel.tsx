import type { User } from "@storyletter/contract/auth";
import type { Email } from "@storyletter/contract/emails";
import type { LetterDocument } from "@storyletter/contract/letters";
import { Button, loadLater, SegmentedControl, toast } from "@storyletter/ui";
import { Suspense, useState } from "react";
import { trpc } from "../../../api/trpc.ts";
import { sentDay } from "../../../format/dates.ts";
import { showFailureToast } from "../../../forms/server-errors.ts";
import { Drafts } from "./drafts.tsx";
import { DownloadLetter, OtherCopies } from "./letter-actions.tsx";
import { TrackingLink } from "./tracking-link.tsx";
import { useSending, useSentMark } from "./use-sending.ts";

const InboxPreview = loadLater(async () => (await import("./inbox-preview.tsx")).InboxPreview);
const SentMarkForm = loadLater(async () => (await import("./sent-mark-form.tsx")).SentMarkForm);

const CALLS = [
  { value: "words", label: "Link" },
  { value: "button", label: "Button" },
] as const;

interface SendPanelProps {
  email: Email;
  user: User;
  document: LetterDocument;
  readOnly: boolean;
  isSaved: boolean;
  /** The letter as it is when a button is pressed. */
  letter: () => LetterDocument;
  /** Saves what was typed, so that a test has it. */
  save: () => Promise<void>;
}

/** The ways out of the letter, and the note that it was sent. */
export function SendPanel({ email, user, document, readOnly, isSaved, letter, save }: SendPanelProps) {
  const [shows, setShows] = useState<"preview" | "mark" | null>(null);
  const close = () => setShows(null);
  const { sender, call, remember } = useSending(user);
  const leaving = { email, user, readOnly, isWritten: true, letter, save };
  return (
    <div className="grid grid-cols-1 gap-4 *:not-first:border-t *:not-first:border-rule *:not-first:pt-4">
      <div className="grid grid-cols-2 gap-2">
        <Button
          variant="quiet"
          size="small"
          aria-haspopup="dialog"
          onPointerEnter={InboxPreview.preload}
          onFocus={InboxPreview.preload}
          onClick={() => setShows("preview")}
        >
          Inbox preview
        </Button>
        {!readOnly && <TestButton id={email.id} to={user.email} save={save} />}
        <OtherCopies {...leaving} />
        <DownloadLetter {...leaving} />
      </div>
      <Drafts
        id={email.id}
        readOnly={readOnly}
        subjects={document.subjects}
        chosen={document.chosen}
        isSaved={isSaved}
        save={save}
      />
      <div>
        <TrackingLink email={email} />
        {!readOnly && (
          <div className="mt-3 flex flex-wrap items-center justify-between gap-x-3 text-sm">
            <span className="text-faded">In HTML, as a</span>
            <SegmentedControl
              label="Call to action in HTML"
              options={CALLS}
              value={call}
              onValueChange={(style) => remember({ callStyle: style === "button" ? "button" : "link" })}
            />
          </div>
        )}
      </div>
      <SentNote email={email} readOnly={readOnly} onMark={() => setShows("mark")} />
      <Suspense fallback={null}>
        {shows === "preview" && (
          <InboxPreview
            document={document}
            firstName={user.firstName}
            sender={sender}
            call={call}
            onClose={close}
          />
        )}
        {shows === "mark" && <SentMarkForm email={email} onClose={close} />}
      </Suspense>
    </div>
  );
}

function TestButton({ id, to, save }: { id: string; to: string; save: () => Promise<void> }) {
  const [isSaving, setIsSaving] = useState(false);
  const { mutate, isPending } = trpc.emails.sendTest.useMutation({
    onSuccess: (test) =>
      toast({
        title: "Test on its way",
        description: `To ${test.to}, as “${test.subject}”.`,
        variant: "success",
      }),
    onError: (error) => showFailureToast("No test was sent", error),
  });
  const send = async () => {
    setIsSaving(true);
    await save().catch(() => undefined);
    setIsSaving(false);
    mutate({ id });
  };
  return (
    <Button
      variant="quiet"
      size="small"
      busy={isPending || isSaving}
      className="px-2!"
      title={`To ${to}`}
      onClick={() => void send()}
    >
      Send me a test
    </Button>
  );
}

interface SentNoteProps {
  email: Pick<Email, "id" | "sentOn" | "sentWith">;
  readOnly: boolean;
  onMark: () => void;
}

function SentNote({ email: { id, sentOn, sentWith }, readOnly, onMark }: SentNoteProps) {
  const show = useSentMark(id);
  const { mutate, isPending } = trpc.emails.unmarkSent.useMutation({
    onSuccess: show,
    onError: (error) => showFailureToast("Error", error, "The mark wasn't removed. Please try again."),
  });
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-sm">
      <p className="min-w-0 flex-1 wrap-anywhere">
        {sentOn
          ? `Marked as sent on ${sentDay(sentOn)}${sentWith ? ` with ${sentWith}` : ""}.`
          : "Not marked as sent."}
      </p>
      {!readOnly && (
        <span className="-mr-3 flex">
          <Button variant="plain" size="small" aria-haspopup="dialog" onClick={onMark}>
            {sentOn ? "Change" : "Mark as sent"}
          </Button>
          {sentOn && (
            <Button variant="plain" size="small" busy={isPending} onClick={() => mutate({ id })}>
              Remove
            </Button>
          )}
        </span>
      )}
    </div>
  );
}
