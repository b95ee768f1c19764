import type {
  Email,
  LetterDocument,
  LetterFile,
  LetterFileFormat,
  User,
} from "@storyletter/contract/schemas";
import { bodyText } from "@storyletter/letter";
import { toDocumentedFields } from "@storyletter/letter/convert";
import { Button, buttonClass, Icon, loadLater, Menu, toast } from "@storyletter/ui";
import { Link } from "@tanstack/react-router";
import { ChevronDown, Copy, CopyPlus } from "lucide-react";
import { Suspense, useState } from "react";
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
  }: LetterActionsProps & { sending: ReturnType<typeof useSending> },
): Promise<{ file: LetterFile; note?: string } | null> {
  const document = letter();
  if (!document || !isWritten) return null;
  const { letterFile } = await import("@storyletter/letter/formats");
  const { sender: name, call } = sending;
  const from = { name, email: user.email };
  const file = letterFile(document, format, { title: displayTitle(email), from, call });
  // A web page is uploaded to a mail tool; a mail program replaces nothing.
  return { file, note: format === "html" ? await typedTagNote(document) : undefined };
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
}

/** A letter that was emptied doesn't leave. */
const unlessEmpty =
  ({ letter }: Pick<LetterActionsProps, "letter">, act: () => unknown) =>
  () => {
    const document = letter();
    if (document && bodyText(document.body) === "") toast(EMPTY);
    else void act();
  };

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
  const { copy, byHand } = useCopy();
  const act = () => copy(letterClip(letter()), { isRich: true, failure: COPY_FAILED });
  return (
    <>
      <Button
        variant={isWritten ? "primary" : "quiet"}
        size="small"
        className="shrink-0"
        onClick={unlessEmpty(props, act)}
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
  const sending = useSending(props.user);
  const as = (format: OtherFormat) =>
    unlessEmpty(props, () => downloadLetterFile(() => letterFileOf(format, { ...props, sending })));
  const downloadText = unlessEmpty(props, () => downloadLetter(currentOf(props)));
  return (
    <div className="flex">
      <Button variant="quiet" size="small" className="grow rounded-r-none" onClick={downloadText}>
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
          { label: "Email draft", hint: ".eml", onSelect: as("eml") },
        ]}
      />
    </div>
  );
}

/** What else can be copied, and for which mail tool. */
export function OtherCopies(props: LetterActionsProps) {
  const { user, letter, readOnly = false } = props;
  const sending = useSending(user);
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
          { label: "For your mail tool…", onSelect: unlessEmpty(props, () => setShowsTools(true)) },
          {
            label: "Everything",
            hint: "Subjects and letter",
            onSelect: unlessEmpty(props, () => copy(wholeClip(currentOf(props)), { failure })),
          },
          ...(preview.trim() === ""
            ? []
            : [{ label: "Preview text", onSelect: () => copy(lineClip(preview), { isLine: true }) }]),
          {
            label: "HTML source",
            hint: "For code editors",
            onSelect: unlessEmpty(props, () =>
              copy(sourceClip(letter(), { call: sending.call }), { failure }),
            ),
          },
          {
            label: "Markdown",
            onSelect: unlessEmpty(props, () => copy(markdownClip(letter()), { failure })),
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
