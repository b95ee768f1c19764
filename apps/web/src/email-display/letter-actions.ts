import type { Email, LetterFile } from "@storyletter/contract";
import { letterFileName } from "@storyletter/letter/file-name";
import { type ToastContent, toast } from "@storyletter/ui";
import { report } from "../analytics/analytics.ts";
import { COPIED, COPY_FAILED, saveText } from "../shell/copy-and-save.ts";
import { plainTextOf } from "./plain-text.ts";

const NO_CONTENT: ToastContent = {
  title: "No Content",
  description: "This email doesn't have generated content yet.",
  variant: "destructive",
};

const DOWNLOAD_FAILED: ToastContent = {
  title: "Download Failed",
  description: "Unable to download email.",
  variant: "destructive",
};

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

/** Hands the browser a promise, because the clipboard needs the click and the email is still loading. */
export async function copyLoadingLetter(loading: Promise<Email>): Promise<void> {
  let isEmpty = false;
  const text = loading.then((email) => {
    const loaded = plainTextOf(email);
    isEmpty = loaded === null;
    if (loaded === null) throw new Error("There is nothing to copy yet.");
    return loaded;
  });
  try {
    await copyText(text);
  } catch {
    // The clipboard may fail before the email has loaded.
    await text.catch(() => undefined);
    toast(isEmpty ? NO_CONTENT : COPY_FAILED);
    return;
  }
  report("email_copied");
  toast(COPIED);
}

const copyText = async (text: Promise<string>): Promise<void> =>
  typeof ClipboardItem === "undefined"
    ? await navigator.clipboard.writeText(await text)
    : await navigator.clipboard.write([new ClipboardItem({ "text/plain": text })]);

export const downloadLoadingLetter = (loading: Promise<Email>): Promise<void> =>
  loading.then(
    (email) => downloadLetter(email),
    () => void toast(DOWNLOAD_FAILED),
  );

function saveFile(file: LetterFile): void {
  saveText(file.name, file.text, file.type);
  report("email_downloaded");
  toast({ title: "Downloaded!", variant: "success" });
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
export async function downloadLetterFile(make: () => Promise<LetterFile | null>): Promise<void> {
  try {
    const file = await make();
    if (file) saveFile(file);
    else toast(NO_CONTENT);
  } catch {
    toast(DOWNLOAD_FAILED);
  }
}
