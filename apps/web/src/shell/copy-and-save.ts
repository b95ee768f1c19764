import { type ToastContent, toast } from "@storyletter/ui";
import { useLocation } from "@tanstack/react-router";

/** The letter's own screen has another message. */
export const COPY_FAILED: ToastContent = {
  title: "Copy Failed",
  description: "Unable to copy to clipboard.",
  variant: "destructive",
};

export const COPIED: ToastContent = { title: "Copied!", variant: "success" };

/** The specification words the toast differently on admin screens. */
export function useCopyToasts() {
  const isAdminScreen = useLocation({ select: ({ pathname }) => pathname.startsWith("/admin") });
  return {
    onCopied: () => toast(isAdminScreen ? { ...COPIED, title: "Copied" } : COPIED),
    onFailed: () => toast(COPY_FAILED),
  };
}

export function saveText(
  fileName: string,
  text: string | Uint8Array<ArrayBuffer>,
  type = "text/plain",
): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const anchor = document.createElement("a");
  anchor.href = address;
  anchor.download = fileName;
  anchor.click();
  // The browser reads the blob after this tick; a minute is plenty.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
