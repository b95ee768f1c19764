import type { Provenance } from "@storyletter/contract/provenance";
import type {
  Email,
  LetterDocument,
  LetterFile,
  LetterFileFormat,
  User,
} from "@storyletter/contract/schemas";
import { bodyText } from "@storyletter/letter";
import { toDocumentedFields } from "@storyletter/letter/convert";
import { letterFileName } from "@storyletter/letter/file-name";
import { Button, buttonClass, classNames, Icon, loadLater, Menu, toast } from "@storyletter/ui";
import { Link } from "@tanstack/react-router";
import { ChevronDown, Copy, CopyPlus, Download } from "lucide-react";
import { Suspense, useState } from "react";
import { trpc } from "../../../api/trpc.ts";
import {
  letterClip,
  markdownClip,
  sourceClip,
  typedTagNote,
  wholeClip,
} from "../../../email-display/copy-letter.ts";
import { downloadLetter, downloadLetterFile } from "../../../email-display/letter-actions.ts";
import { displayTitle } from "../../../email-display/subjects.ts";
import { useCopy } from "../sending/use-copy.tsx";
import { useSending } from "../sending/use-sending.ts";

const MailToolDialog = loadLater(
  async () => (await import("../sending/mail-tool-dialog.tsx")).MailToolDialog,
);

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

/** All of them fit beside each other on a phone. */
const PART = "grow max-sm:px-2 sm:grow-0";
const MORE = "rounded-l-none border border-l-0 border-rule bg-sheet max-sm:h-auto max-sm:w-9";

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

export function LetterActions(props: LetterActionsProps) {
  const { email, user, isWritten, letter, save, readOnly = false } = props;
  const sending = useSending(user);
  const { copy, byHand } = useCopy();
  const [showsTools, setShowsTools] = useState(false);
  const utils = trpc.useUtils();
  /** The signed record of who wrote it; null where the server can't be reached, and the letter leaves without it. */
  const provenance = async (): Promise<Provenance | null> => {
    await save?.().catch(() => undefined);
    return await utils.emails.provenance.fetch({ id: email.id }, { staleTime: 0 }).catch(() => null);
  };
  const current = (): Email => {
    const document = letter();
    return document ? { ...email, ...toDocumentedFields(document) } : email;
  };
  /** A letter that was emptied doesn't leave. */
  const unlessEmpty = (act: () => unknown) => () => {
    const document = letter();
    if (document && bodyText(document.body) === "") toast(EMPTY);
    else void act();
    // What leaves can be verified from then on.
    if (isWritten) void provenance();
  };
  const as = (format: OtherFormat) =>
    unlessEmpty(() => downloadLetterFile(() => letterFileOf(format, { ...props, sending, provenance })));
  const downloadRecord = unlessEmpty(() => downloadLetterFile(() => recordFileOf(email, provenance)));
  const downloadText = unlessEmpty(() => downloadLetter(current()));
  const failure = COPY_FAILED;
  return (
    <>
      <Link
        to="/edit-email/$id"
        params={{ id: email.id }}
        className={buttonClass({ variant: "quiet", size: "small", className: PART })}
      >
        <Icon of={CopyPlus} className="hidden sm:block" />
        Create Similar
      </Link>
      <div className="flex grow sm:grow-0">
        <Button
          variant="quiet"
          size="small"
          className={classNames(PART, "rounded-r-none")}
          onClick={downloadText}
        >
          <Icon of={Download} className="hidden sm:block" />
          Download
        </Button>
        <Menu
          label="Other formats"
          icon={ChevronDown}
          className={MORE}
          items={[
            { label: "Plain text", hint: ".txt", onSelect: downloadText },
            { label: "Web page", hint: ".html", onSelect: as("html") },
            { label: "Markdown", hint: ".md", onSelect: as("md") },
            { label: "Email draft", hint: ".eml", onSelect: as("eml") },
            { label: "Who wrote it", hint: ".json", onSelect: downloadRecord },
          ]}
        />
      </div>
      <div className="flex grow sm:grow-0">
        <Button
          variant={isWritten ? "primary" : "quiet"}
          size="small"
          className={classNames(PART, "rounded-r-none")}
          onClick={unlessEmpty(() => copy(letterClip(letter()), { isRich: true, failure }))}
        >
          <Icon of={Copy} className="hidden sm:block" />
          Copy
        </Button>
        <Menu
          label="Other ways to copy"
          icon={ChevronDown}
          className={MORE}
          items={[
            { label: "For your mail tool…", onSelect: unlessEmpty(() => setShowsTools(true)) },
            {
              label: "Everything",
              hint: "Subjects and letter",
              onSelect: unlessEmpty(() => copy(wholeClip(current()), { failure })),
            },
            {
              label: "HTML source",
              hint: "For code editors",
              onSelect: unlessEmpty(() => copy(sourceClip(letter(), { call: sending.call }), { failure })),
            },
            { label: "Markdown", onSelect: unlessEmpty(() => copy(markdownClip(letter()), { failure })) },
          ]}
        />
      </div>
      {byHand}
      <Suspense fallback={null}>
        {showsTools && (
          <MailToolDialog
            document={letter()}
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
