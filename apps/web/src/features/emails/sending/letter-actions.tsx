import type { User } from "@storyletter/contract/auth";
import type { Email } from "@storyletter/contract/emails";
import type { LetterDocument, LetterFile, LetterFileFormat, Provenance } from "@storyletter/contract/letters";
import { bodyText } from "@storyletter/letter";
import { toDocumentedFields } from "@storyletter/letter/convert";
import { letterFileName } from "@storyletter/letter/file-name";
import { Button, buttonClass, Icon, loadLater, Menu, toast } from "@storyletter/ui";
import { Link } from "@tanstack/react-router";
import { ChevronDown, Copy, CopyPlus } from "lucide-react";
import { Suspense, useState } from "react";
import { trpc } from "../../../api/trpc.ts";
import {
  letterClip,
  lineClip,
  markdownClip,
  sourceClip,
  typedTagNote,
  wholeClip,
} from "../../../email-display/copy-letter.ts";
import { downloadLetter, downloadLetterFile } from "../../../email-display/letter-actions.ts";
import { displayTitle } from "../../../email-display/subjects.ts";
import { useCopy } from "./use-copy.tsx";
import { useSending } from "./use-sending.ts";

const MailToolDialog = loadLater(async () => (await import("./mail-tool-dialog.tsx")).MailToolDialog);

type OtherFormat = Exclude<LetterFileFormat, "text">;

/** The letter with its chosen subject line, as another program wants it; null while nothing is written. */
async function letterFileOf(
  format: OtherFormat,
  {
    email,
    user,
    isWritten,
    letter,
    sending,
    provenance,
  }: LetterActionsProps & {
    sending: ReturnType<typeof useSending>;
    provenance: () => Promise<Provenance | null>;
  },
): Promise<{ file: LetterFile; note?: string } | null> {
  const document = letter();
  if (!document || !isWritten) return null;
  const { letterFile } = await import("@storyletter/letter/formats");
  const { sender: name, call } = sending;
  const from = { name, email: user.email };
  const record = format === "md" ? null : await provenance();
  const mark = record ? { ...record.record, jws: record.mark } : undefined;
  const file = letterFile(document, format, { title: displayTitle(email), from, call, mark });
  // A web page is uploaded to a mail tool; a mail program replaces nothing.
  return { file, note: format === "html" ? await typedTagNote(document) : undefined };
}

/** The record of who wrote the letter, as a file beside it. */
async function recordFileOf(
  email: Email,
  provenance: () => Promise<Provenance | null>,
): Promise<{ file: LetterFile }> {
  const record = await provenance();
  if (!record) throw new Error("The record can't be signed now");
  const name = letterFileName(`${displayTitle(email)} (who wrote it)`, "json");
  return { file: { name, type: "application/json", text: JSON.stringify(record, null, 2) } };
}

const COPY_FAILED = {
  title: "Error",
  description: "Failed to copy email content.",
  variant: "destructive",
} as const;

const EMPTY = {
  title: "The letter is empty",
  description: "It’s kept as a draft. Type something, or restore a version.",
} as const;

interface LetterActionsProps {
  email: Email;
  user: User;
  /** True while support looks: nothing is remembered then. */
  readOnly?: boolean;
  /** Whether there is something to copy. */
  isWritten: boolean;
  /** The letter as it is when a button is pressed; null while nothing is written. */
  letter: () => LetterDocument | null;
  /** Saves what was typed, so that the signed record is of the letter that leaves. */
  save?: () => Promise<void>;
}

/** How a letter leaves: not where it was emptied, and with its signed record. */
function useLeaving({ email, isWritten, letter, save }: LetterActionsProps) {
  const utils = trpc.useUtils();
  /** Null where the server can't be reached: the letter leaves without it. */
  const provenance = async (): Promise<Provenance | null> => {
    await save?.().catch(() => undefined);
    return await utils.emails.provenance.fetch({ id: email.id }, { staleTime: 0 }).catch(() => null);
  };
  const unlessEmpty = (act: () => unknown) => () => {
    const document = letter();
    if (document && bodyText(document.body) === "") return void toast(EMPTY);
    void act();
    // What leaves can be verified from then on.
    if (isWritten) void provenance();
  };
  return { provenance, unlessEmpty };
}

/** The email with the letter as it is on the screen. */
const currentOf = ({ email, letter }: LetterActionsProps): Email => {
  const document = letter();
  return document ? { ...email, ...toDocumentedFields(document) } : email;
};

export function CreateSimilar({ id }: { id: string }) {
  return (
    <Link
      to="/edit-email/$id"
      params={{ id }}
      className={buttonClass({ variant: "quiet", size: "small", className: "shrink-0" })}
    >
      <Icon of={CopyPlus} />
      Create Similar
    </Link>
  );
}

/** Copies the letter alone, with its formatting. */
export function CopyLetter(props: LetterActionsProps) {
  const { isWritten, letter } = props;
  const { unlessEmpty } = useLeaving(props);
  const { copy, byHand } = useCopy();
  const act = () => copy(letterClip(letter()), { isRich: true, failure: COPY_FAILED });
  return (
    <>
      <Button
        variant={isWritten ? "primary" : "quiet"}
        size="small"
        className="shrink-0"
        onClick={unlessEmpty(act)}
      >
        <Icon of={Copy} />
        Copy
      </Button>
      {byHand}
    </>
  );
}

/** The letter as a file; text, as documented, unless another format is chosen. */
export function DownloadLetter(props: LetterActionsProps) {
  const { email, user } = props;
  const sending = useSending(user);
  const { provenance, unlessEmpty } = useLeaving(props);
  const as = (format: OtherFormat) =>
    unlessEmpty(() => downloadLetterFile(() => letterFileOf(format, { ...props, sending, provenance })));
  const downloadRecord = unlessEmpty(() => downloadLetterFile(() => recordFileOf(email, provenance)));
  const downloadText = unlessEmpty(() => downloadLetter(currentOf(props)));
  return (
    <div className="flex">
      <Button
        variant="quiet"
        size="small"
        className="grow rounded-r-none px-2! whitespace-nowrap"
        onClick={downloadText}
      >
        Download
      </Button>
      <Menu
        label="Other formats"
        icon={ChevronDown}
        className="h-auto w-9 rounded-l-none border border-l-0 border-rule bg-sheet"
        items={[
          { label: "Plain text", hint: ".txt", onSelect: downloadText },
          { label: "Web page", hint: ".html", onSelect: as("html") },
          { label: "Markdown", hint: ".md", onSelect: as("md") },
          { label: "Email file", hint: ".eml", onSelect: as("eml") },
          { label: "Who wrote it", hint: ".json", onSelect: downloadRecord },
        ]}
      />
    </div>
  );
}

/** What else can be copied, and for which mail tool. */
export function OtherCopies(props: LetterActionsProps) {
  const { user, letter, readOnly = false } = props;
  const sending = useSending(user);
  const { unlessEmpty } = useLeaving(props);
  const { copy, byHand } = useCopy();
  const [showsTools, setShowsTools] = useState(false);
  const failure = COPY_FAILED;
  const document = letter();
  const preview = document?.subjects[document.chosen]?.preheader ?? "";
  return (
    <>
      <Menu
        label="Copy as…"
        showsLabel
        icon={ChevronDown}
        className="flex-row-reverse border-rule! bg-sheet!"
        items={[
          { label: "For your mail tool…", onSelect: unlessEmpty(() => setShowsTools(true)) },
          {
            label: "Everything",
            hint: "Subjects and letter",
            onSelect: unlessEmpty(() => copy(wholeClip(currentOf(props)), { failure })),
          },
          ...(preview.trim() === ""
            ? []
            : [{ label: "Preview text", onSelect: () => copy(lineClip(preview), { isLine: true }) }]),
          {
            label: "HTML source",
            hint: "For code editors",
            onSelect: unlessEmpty(() => copy(sourceClip(letter(), { call: sending.call }), { failure })),
          },
          {
            label: "Markdown",
            onSelect: unlessEmpty(() => copy(markdownClip(letter()), { failure })),
          },
        ]}
      />
      {byHand}
      <Suspense fallback={null}>
        {showsTools && (
          <MailToolDialog
            document={document}
            usual={sending.mailTool}
            call={sending.call}
            onChoose={(mailTool) => readOnly || sending.remember({ mailTool })}
            onClose={() => setShowsTools(false)}
          />
        )}
      </Suspense>
    </>
  );
}
