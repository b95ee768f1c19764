import { type ToastContent, toast } from "@storyletter/ui";
import { useLocation } from "@tanstack/react-router";

/** Copying anything but the whole letter on its own screen fails with this (decision VIEW-41). */
export const COPY_FAILED: ToastContent = {
  title: "Copy Failed",
  description: "Unable to copy to clipboard.",
  variant: "destructive",
};

export const COPIED: ToastContent = { title: "Copied!", variant: "success" };

/** For a copy button that stands on users' and on administrators' screens: each have their word (decision TOAST-09). */
export function useCopyToasts() {
  const isAdminScreen = useLocation({ select: ({ pathname }) => pathname.startsWith("/admin") });
  return {
    onCopied: () => toast(isAdminScreen ? { ...COPIED, title: "Copied" } : COPIED),
    onFailed: () => toast(COPY_FAILED),
  };
}
