import type { Email } from "@storyletter/contract";
import { type ToastContent, toast } from "@storyletter/ui";
import { report } from "../analytics/analytics.ts";
import { COPIED, COPY_FAILED } from "../clipboard/copy-toasts.ts";
import { saveText } from "../files/save-text.ts";
import { fileNameOf } from "./file-name.ts";
import { plainTextOf } from "./plain-text.ts";

const NO_CONTENT: ToastContent = {
  title: "No Content",
  description: "This email doesn't have generated content yet.",
  variant: "destructive",
};

/** Copies the whole result and says how it went. */
export async function copyLetter(email: Email, failure: ToastContent = COPY_FAILED): Promise<void> {
  const text = plainTextOf(email);
  if (text === null) {
    toast(NO_CONTENT);
    return;
  }
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    toast(failure);
    return;
  }
  report("email_copied");
  toast(COPIED);
}

export interface LetterFile {
  ending: string;
  type: string;
  /** Null while nothing is written. */
  text: string | null;
}

/** Saves the whole result as a file, as plain text where no other is given, and says how it went. */
export function downloadLetter(
  email: Email,
  { ending, type, text }: LetterFile = { ending: "txt", type: "text/plain", text: plainTextOf(email) },
): void {
  if (text === null) {
    toast(NO_CONTENT);
    return;
  }
  try {
    saveText(fileNameOf(email, ending), text, type);
  } catch {
    toast({ title: "Download Failed", description: "Unable to download email.", variant: "destructive" });
    return;
  }
  report("email_downloaded");
  toast({ title: "Downloaded!", variant: "success" });
}
