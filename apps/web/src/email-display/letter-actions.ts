import type { Email } from "@storyletter/contract";
import { type ToastContent, toast } from "@storyletter/ui";
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
  toast(COPIED);
}

/** Saves the whole result as a text file and says how it went. */
export function downloadLetter(email: Email): void {
  const text = plainTextOf(email);
  if (text === null) {
    toast(NO_CONTENT);
    return;
  }
  try {
    saveText(fileNameOf(email), text);
  } catch {
    toast({ title: "Download Failed", description: "Unable to download email.", variant: "destructive" });
    return;
  }
  toast({ title: "Downloaded!", variant: "success" });
}
