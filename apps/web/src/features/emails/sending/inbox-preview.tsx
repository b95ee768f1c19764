import type { LetterDocument } from "@storyletter/contract/letters";
import { bodyText } from "@storyletter/letter";
import { forReader, toHtml } from "@storyletter/letter/formats";
import { cutTo } from "@storyletter/text/cut";
import { classNames, Dialog, SegmentedControl } from "@storyletter/ui";
import { useEffect, useMemo, useRef, useState } from "react";

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

interface LetterFrameProps {
  html: string;
  canvas: string;
  ink: string;
  theme: "light" | "dark";
}

/**
 * The page's policy allows no inline styles, and the frame inherits it: styles are set through the object model once
 * the letter has loaded. Text and attributes of a letter have no angle brackets of their own.
 */
const withoutInlineStyles = (html: string): string =>
  html.replace(/(<[a-z][^<>]*) style="/gu, '$1 data-style="');

function applyStyles(page: Document, { canvas, ink, theme }: LetterFrameProps): void {
  for (const element of page.querySelectorAll<HTMLElement>("[data-style]"))
    element.style.cssText = element.dataset.style ?? "";
  page.documentElement.style.colorScheme = theme;
  page.body.style.backgroundColor = canvas;
  page.body.style.color = ink;
}

/** The letter as its HTML is, in a frame where nothing can run and no link opens. */
export function LetterFrame(props: LetterFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(400);
  const show = () => {
    const page = frame.current?.contentDocument;
    if (!page?.body) return;
    applyStyles(page, props);
    setHeight(Math.ceil(page.body.getBoundingClientRect().height));
  };
  // Colors and width change without another load.
  useEffect(show);
  return (
    <iframe
      ref={frame}
      title="The letter"
      // Without scripts: only this page reads and styles it.
      sandbox="allow-same-origin"
      srcDoc={withoutInlineStyles(props.html)}
      onLoad={show}
      style={{ height, backgroundColor: props.canvas }}
      className="block w-full border-0"
    />
  );
}

/** The programs most letters are read in. */
export const MAIL_PROGRAMS = [
  { value: "gmail", label: "Gmail" },
  { value: "outlook", label: "Outlook" },
  { value: "apple", label: "Apple Mail" },
] as const;
type MailProgram = (typeof MAIL_PROGRAMS)[number]["value"];

type PreviewTheme = "light" | "dark";
type PreviewWidth = "desktop" | "phone";

interface Manner {
  /** Colors of the canvas a letter without colors of its own gets. */
  dark: { canvas: string; ink: string };
  /** Lines of an inbox row on a phone. */
  phoneLines: { subject: 1 | 2; preview: 1 | 2 };
  /** What the person should know. */
  notes: Record<PreviewWidth | "dark", string>;
}

/** From caniemail's data and the programs' own pages, November 2026; each program has many versions. */
export const MANNERS: Record<MailProgram, Manner> = {
  gmail: {
    dark: { canvas: "#1f1f1f", ink: "#e3e3e3" },
    phoneLines: { subject: 1, preview: 1 },
    notes: {
      desktop: "Gmail shows the letter as designed.",
      phone: "In a phone's browser, Gmail may show the preview text again at the top of the letter.",
      dark: "Gmail's apps darken letters in their own way, whatever the letter asks for.",
    },
  },
  outlook: {
    dark: { canvas: "#292929", ink: "#f0f0f0" },
    phoneLines: { subject: 1, preview: 1 },
    notes: {
      desktop:
        "Classic Outlook on Windows renders the letter with Word: 600 pixels wide, buttons with square corners.",
      phone: "Outlook's phone app shows the letter as designed.",
      dark: "Outlook picks its own dark colors, and lets readers switch back to light for one letter.",
    },
  },
  apple: {
    dark: { canvas: "#1e1e1e", ink: "#ffffff" },
    phoneLines: { subject: 1, preview: 2 },
    notes: {
      desktop: "Apple Mail shows the letter as designed.",
      phone: "Apple Mail shows the letter as designed, and two lines of preview text by default.",
      dark: "Apple Mail follows the letter, which supports dark mode.",
    },
  },
};

const LIGHT = { canvas: "#ffffff", ink: "#222222" };

export const canvasOf = (program: MailProgram, theme: PreviewTheme) =>
  theme === "dark" ? MANNERS[program].dark : LIGHT;

/** The most an inbox reads of a letter; the row cuts it further. */
const PREVIEW_MAX = 250;

/** What an inbox lists of a letter to one reader: without a preview text, programs take the letter's first words. */
export function inboxRow({ subjects, chosen, body }: LetterDocument): { subject: string; preview: string } {
  const line = subjects[chosen];
  const preheader = (line?.preheader ?? "").trim();
  return {
    subject: (line?.text ?? "").trim() || "(no subject)",
    preview: preheader || cutTo(bodyText(body).replace(/\s+/gu, " ").trim(), PREVIEW_MAX),
  };
}
