import type { Email, LetterDocument, User } from "@storyletter/contract/schemas";
import { Button, Card, Icon, IconButton, loadLater, SegmentedControl, toast } from "@storyletter/ui";
import { Copy, Eye, SendHorizontal } from "lucide-react";
import { Suspense, useState } from "react";
import { failureText } from "../../../api/errors.ts";
import { trpc } from "../../../api/trpc.ts";
import { lineClip } from "../../../email-display/copy-letter.ts";
import { sentDay } from "../../../format/dates.ts";
import { useCopy } from "./use-copy.tsx";
import { useSending, useSentMark } from "./use-sending.ts";

const InboxPreview = loadLater(async () => (await import("./inbox-preview.tsx")).InboxPreview);
const SentMarkForm = loadLater(async () => (await import("./sent-mark-form.tsx")).SentMarkForm);

const CALLS = [
  { value: "words", label: "Link" },
  { value: "button", label: "Button" },
] as const;

interface SendingCardProps {
  email: Email;
  user: User;
  document: LetterDocument;
  readOnly: boolean;
  /** Saves what was typed, so that a test has it. */
  save: () => Promise<void>;
}

/** What comes before and after sending: how inboxes show the letter, a test, and the note that it was sent. */
export function SendingCard({ email, user, document, readOnly, save }: SendingCardProps) {
  const [shows, setShows] = useState<"preview" | "mark" | null>(null);
  const close = () => setShows(null);
  const { sender, call, remember } = useSending(user);
  const line = document.subjects[document.chosen];
  return (
    <Card>
      <h2 className="text-lg">Preview and send</h2>
      {line && (
        <div className="mt-1">
          <Line label="Subject line" text={line.text} />
          <Line label="Preview text" text={line.preheader} />
        </div>
      )}
      {!readOnly && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm">
          <span className="text-faded">Call to action in HTML</span>
          <SegmentedControl
            label="Call to action in HTML"
            options={CALLS}
            value={call}
            onValueChange={(style) => remember({ callStyle: style === "button" ? "button" : "link" })}
          />
        </div>
      )}
      <div className="mt-3 grid gap-2">
        <Button
          variant="quiet"
          size="small"
          full
          aria-haspopup="dialog"
          onPointerEnter={InboxPreview.preload}
          onFocus={InboxPreview.preload}
          onClick={() => setShows("preview")}
        >
          <Icon of={Eye} />
          Inbox preview
        </Button>
        {!readOnly && <TestButton id={email.id} to={user.email} save={save} />}
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
    </Card>
  );
}

/** One line of the letter with its own copy button. */
function Line({ label, text }: { label: string; text: string }) {
  const { copy, byHand } = useCopy();
  if (text.trim() === "") return null;
  return (
    <div className="flex items-center gap-2">
      <p className="min-w-0 flex-1 text-sm">
        <span className="block text-faded">{label}</span>
        <span dir="auto" className="block truncate">
          {text}
        </span>
      </p>
      <IconButton
        icon={Copy}
        label={`Copy the ${label.toLowerCase()}`}
        onClick={() => copy(lineClip(text), { isLine: true })}
        className="-mr-2"
      />
      {byHand}
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
    onError: (error) =>
      toast({
        title: "No test was sent",
        description: failureText(error, "Please try again."),
        variant: "destructive",
      }),
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
      full
      busy={isPending || isSaving}
      onClick={() => void send()}
      className="wrap-anywhere"
    >
      <Icon of={SendHorizontal} />
      Send test to {to}
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
    onError: (error) =>
      toast({
        title: "Error",
        description: failureText(error, "The mark wasn't removed. Please try again."),
        variant: "destructive",
      }),
  });
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-2 border-t border-rule pt-3 text-sm">
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
