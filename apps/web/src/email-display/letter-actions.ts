import type { Email } from "@storyletter/contract/emails";
import type { LetterFile } from "@storyletter/contract/letters";
import { letterFileName } from "@storyletter/letter/file-name";
import { type ToastContent, toast } from "@storyletter/ui";
import { report } from "../analytics/analytics.ts";
import { saveText } from "../shell/copy-and-save.ts";
import { NO_CONTENT } from "./copy-letter.ts";
import { plainTextOf } from "./plain-text.ts";

const DOWNLOAD_FAILED: ToastContent = {
  title: "Download Failed",
  description: "Unable to download email.",
  variant: "destructive",
};

export const downloadLoadingLetter = (loading: Promise<Email>): Promise<void> =>
  loading.then(
    (email) => downloadLetter(email),
    () => void toast(DOWNLOAD_FAILED),
  );

function saveFile(file: LetterFile, note?: string): void {
  saveText(file.name, file.text, file.type);
  report("email_downloaded");
  toast({ title: "Downloaded!", description: note, variant: "success" });
}

export function downloadLetter(email: Email): void {
  const text = plainTextOf(email);
  if (text === null) {
    toast(NO_CONTENT);
    return;
  }
  try {
    saveFile({ name: letterFileName(email.title, "txt"), type: "text/plain", text });
  } catch {
    toast(DOWNLOAD_FAILED);
  }
}

/** `make` loads the format's code on demand. */
export async function downloadLetterFile(
  make: () => Promise<{ file: LetterFile; note?: string } | null>,
): Promise<void> {
  try {
    const made = await make();
    if (made) saveFile(made.file, made.note);
    else toast(NO_CONTENT);
  } catch {
    toast(DOWNLOAD_FAILED);
  }
}
