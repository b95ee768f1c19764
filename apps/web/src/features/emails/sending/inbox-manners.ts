import type { LetterDocument } from "@storyletter/contract/schemas";
import { bodyText } from "@storyletter/letter";

/** The programs most letters are read in. */
export const MAIL_PROGRAMS = [
  { value: "gmail", label: "Gmail" },
  { value: "outlook", label: "Outlook" },
  { value: "apple", label: "Apple Mail" },
] as const;
export type MailProgram = (typeof MAIL_PROGRAMS)[number]["value"];

export type PreviewTheme = "light" | "dark";
export type PreviewWidth = "desktop" | "phone";

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
    preview: preheader || bodyText(body).replace(/\s+/gu, " ").trim().slice(0, PREVIEW_MAX).toWellFormed(),
  };
}
