import { toast } from "@storyletter/ui";
import { failureText, isSessionLost } from "../../api/errors.ts";

/** A lost session has its own toast. */
export function showFailureToast(title: string, error: unknown): void {
  if (isSessionLost(error)) return;
  toast({ title, description: failureText(error, "Please try again."), variant: "destructive" });
}
