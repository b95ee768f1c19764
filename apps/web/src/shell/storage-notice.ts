import { toast } from "@storyletter/ui";

/** Everything works until the page is closed, so that saying it once is enough. */
export const showStorageLoss = (loss: "blocked" | "full"): void =>
  void toast({
    title: loss === "full" ? "This browser's storage is full" : "This browser blocks storage",
    description:
      "Emails and drafts are saved in your account. Your theme, and what you type while offline, is lost when you close this page.",
  });
