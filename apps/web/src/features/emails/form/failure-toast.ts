import type { ToastContent } from "@storyletter/ui";
import { isSessionLost, serverMessage } from "../../../api/errors.ts";
import { refusedFields } from "./required-fields.ts";

/** A new email, or one that starts from another. */
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

/** Null when the error is shown at the fields or by the lost session. */
export function failureToast(purpose: Purpose, error: unknown): ToastContent | null {
  if (isSessionLost(error) || refusedFields(error).length > 0) return null;
  const { title, description, usesServerMessage } = FAILURES[purpose];
  return {
    title,
    description: usesServerMessage ? serverMessage(error, description) : description,
    variant: "destructive",
  };
}
