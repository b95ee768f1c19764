import type { LetterDocument } from "@storyletter/contract/schemas";
import { forReader, toHtml } from "@storyletter/letter/formats";
import { classNames, Dialog, SegmentedControl } from "@storyletter/ui";
import { useMemo, useState } from "react";
import {
  canvasOf,
  inboxRow,
  MAIL_PROGRAMS,
  MANNERS,
  type MailProgram,
  type PreviewTheme,
  type PreviewWidth,
} from "./inbox-manners.ts";
import { LetterFrame } from "./letter-frame.tsx";

const WIDTHS = [
  { value: "desktop", label: "Desktop" },
  { value: "phone", label: "Phone" },
] as const;
const THEMES = [
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
] as const;

interface InboxRowProps {
  program: MailProgram;
  width: PreviewWidth;
  sender: string;
  subject: string;
  preview: string;
}

const LINES = { 1: "line-clamp-1", 2: "line-clamp-2" } as const;

/** One row of the list, cut where the program cuts it. */
function InboxRow({ program, width, sender, subject, preview }: InboxRowProps) {
  const { phoneLines } = MANNERS[program];
  if (width === "desktop" && program === "gmail")
    return (
      <div className="flex gap-4 text-sm">
        <span className="w-32 shrink-0 truncate font-semibold">{sender}</span>
        <span className="min-w-0 truncate">
          <b className="font-semibold">{subject}</b> <span className="opacity-75">- {preview}</span>
        </span>
      </div>
    );
  return (
    <div className={classNames("text-sm", width === "desktop" && "max-w-80")}>
      <span className="block truncate text-base font-semibold">{sender}</span>
      <span className={classNames("wrap-anywhere", LINES[phoneLines.subject])}>{subject}</span>
      <span className={classNames("wrap-anywhere opacity-75", LINES[phoneLines.preview])}>{preview}</span>
    </div>
  );
}

interface InboxPreviewProps {
  document: LetterDocument;
  /** The reader it is shown to: the author. */
  firstName: string | null;
  sender: string;
  call: "words" | "button";
  onClose: () => void;
}

/** The letter as inboxes list and show it, as far as that can be said without the program itself. */
export function InboxPreview({ document: written, firstName, sender, call, onClose }: InboxPreviewProps) {
  const [program, setProgram] = useState<MailProgram>("gmail");
  const [width, setWidth] = useState<PreviewWidth>("desktop");
  const [theme, setTheme] = useState<PreviewTheme>("light");
  const document = useMemo(() => forReader(written, firstName), [written, firstName]);
  const html = useMemo(() => toHtml(document, { call }), [document, call]);
  const colors = canvasOf(program, theme);
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Inbox preview"
      description="An approximation: email apps differ by version and settings. Send yourself a test to see yours."
      wide
    >
      <div className="flex flex-wrap gap-2">
        <SegmentedControl
          label="Program"
          options={MAIL_PROGRAMS}
          value={program}
          onValueChange={setProgram}
        />
        <SegmentedControl label="Width" options={WIDTHS} value={width} onValueChange={setWidth} />
        <SegmentedControl label="Colors" options={THEMES} value={theme} onValueChange={setTheme} />
      </div>
      <p aria-live="polite" className="mt-3 min-h-10 text-sm text-faded">
        {MANNERS[program].notes[theme === "dark" ? theme : width]}
      </p>
      <div
        className={classNames(
          "mx-auto mt-2 max-sm:-mx-4 overflow-hidden rounded-sheet border border-rule font-sans",
          width === "phone" ? "max-w-90" : "max-w-full",
        )}
        style={{ backgroundColor: colors.canvas, color: colors.ink }}
      >
        <section aria-label="In the inbox" className="border-b border-current/20 px-4 py-3">
          <InboxRow program={program} width={width} sender={sender} {...inboxRow(document)} />
        </section>
        <LetterFrame html={html} theme={theme} {...colors} />
      </div>
    </Dialog>
  );
}
