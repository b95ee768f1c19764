import type { ToastContent } from "@storyletter/ui";
import { isSessionLost, serverMessage } from "../../../api/errors.ts";
import { refusedFields } from "./refused-fields.ts";

/** A new email from an empty form, or one that starts from another (decision SIMILAR-15). */
export type Purpose = "create" | "similar";

const FAILURES: Record<Purpose, { title: string; description: string; usesServerMessage: boolean }> = {
  create: {
    title: "Generation Failed",
    description: "Failed to create email. Please try again.",
    usesServerMessage: true,
  },
  similar: {
    title: "Creation Failed",
    description: "Failed to create modified email. Please try again.",
    usesServerMessage: false,
  },
};

/** What is said of a call that created nothing; fields that were refused speak for themselves. */
export function failureToast(purpose: Purpose, error: unknown): ToastContent | null {
  if (isSessionLost(error) || refusedFields(error).length > 0) return null;
  const { title, description, usesServerMessage } = FAILURES[purpose];
  return {
    title,
    description: usesServerMessage ? serverMessage(error, description) : description,
    variant: "destructive",
  };
}
