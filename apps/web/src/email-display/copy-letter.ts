import type { Email } from "@storyletter/contract/emails";
import type { LetterDocument } from "@storyletter/contract/letters";
import type { Dialect, FormatOptions } from "@storyletter/letter/formats";
import { type ToastContent, toast } from "@storyletter/ui";
import { report } from "../analytics/analytics.ts";
import { COPIED, COPY_FAILED } from "../shell/copy-and-save.ts";
import { plainTextOf } from "./plain-text.ts";

export const NO_CONTENT: ToastContent = {
  title: "No Content",
  description: "This email doesn't have generated content yet.",
  variant: "destructive",
};

/** What is copied: the text, and the same as rich text where a program takes that. */
export interface Clip {
  text: string;
  html?: string;
  /** Said with "Copied!". */
  note?: string;
}

const TYPED_TAG =
  "Your text has a merge tag typed in it, which a mail tool would replace. Copy it for your mail tool to keep it as text.";

/** Said where a tag typed in the letter would be replaced. Addresses don't count: they may have such signs. */
export async function typedTagNote({ body }: LetterDocument): Promise<string | undefined> {
  const { hasTypedTag } = await import("@storyletter/letter/formats");
  const typed = body.content.map(({ content = [] }) =>
    content.map((node) => (node.type === "text" ? node.text : " ")).join(""),
  );
  return hasTypedTag(typed.join("\n").replace(/https?:\/\/\S+/gu, "")) ? TYPED_TAG : undefined;
}

const hasText = (text: string): boolean => text.trim() !== "";

/** The letter alone, as paragraphs with a working link and as text; null while it is empty. */
export async function letterClip(
  document: LetterDocument | null,
  dialect: Dialect = "plain",
): Promise<Clip | null> {
  if (!document) return null;
  const { linkNote, toHtmlFragment, toText } = await import("@storyletter/letter/formats");
  const text = toText(document, { dialect });
  if (!hasText(text)) return null;
  return {
    text,
    html: toHtmlFragment(document, { dialect }),
    note:
      (dialect === "plain" ? await typedTagNote(document) : undefined) ??
      linkNote(document, dialect) ??
      undefined,
  };
}

/** The HTML of the letter to paste into a code editor; null while it is empty. */
export async function sourceClip(
  document: LetterDocument | null,
  options: Pick<FormatOptions, "dialect" | "call"> = {},
): Promise<Clip | null> {
  const clip = await letterClip(document, options.dialect);
  if (!document || !clip) return null;
  const { toHtml } = await import("@storyletter/letter/formats");
  return { text: toHtml(document, options), note: clip.note };
}

/** The letter as Markdown, its subject line as the heading; null while it is empty. */
export async function markdownClip(document: LetterDocument | null): Promise<Clip | null> {
  const clip = await letterClip(document);
  if (!document || !clip) return null;
  const { toMarkdown } = await import("@storyletter/letter/formats");
  return { text: toMarkdown(document), note: clip.note };
}

/** A subject line or preview text, its merge tags as a mail tool writes them; null while it is empty. */
export async function lineClip(line: string, dialect: Dialect = "plain"): Promise<Clip | null> {
  if (!hasText(line)) return null;
  const { writeLine } = await import("@storyletter/letter/formats");
  return { text: writeLine(line, dialect) };
}

/** Subject lines, letter and link as one text; null while nothing is written. */
export async function wholeClip(email: Email): Promise<Clip | null> {
  const text = plainTextOf(email);
  return text === null ? null : { text };
}

/** Hands the browser promises, because the clipboard needs the click and the text is still being made. */
async function writeClipboard(clip: Promise<Clip>, isRich: boolean): Promise<void> {
  if (typeof ClipboardItem === "undefined") {
    await navigator.clipboard.writeText((await clip).text);
    return;
  }
  const as = (type: string, read: (made: Clip) => string) =>
    clip.then((made) => new Blob([read(made)], { type }));
  const item = new ClipboardItem({
    "text/plain": as("text/plain", ({ text }) => text),
    ...(isRich && { "text/html": as("text/html", ({ text, html }) => html ?? text) }),
  });
  await navigator.clipboard.write([item]);
}

export interface CopyOptions {
  /** Also as rich text. */
  isRich?: boolean;
  /** A line of the letter: not counted as a copied email. */
  isLine?: boolean;
  failure?: ToastContent;
}

/**
 * Copies what `making` resolves with and says so. Resolves with the text if the browser refuses, so that it can
 * be shown for copying by hand.
 */
export async function copyClip(
  making: Promise<Clip | null>,
  { isRich = false, isLine = false, failure = COPY_FAILED }: CopyOptions = {},
): Promise<string | null> {
  const clip = making.then((made) => {
    if (!made) throw new Error("There is nothing to copy yet.");
    return made;
  });
  try {
    await writeClipboard(clip, isRich);
  } catch {
    return await failed(making, failure);
  }
  if (!isLine) report("email_copied");
  const { note } = await clip;
  toast(note ? { ...COPIED, description: note } : COPIED);
  return null;
}

async function failed(making: Promise<Clip | null>, failure: ToastContent): Promise<string | null> {
  // The clipboard may fail before the text is made.
  const made = await making.catch(() => undefined);
  toast(made === null ? NO_CONTENT : failure);
  return made?.text ?? null;
}
