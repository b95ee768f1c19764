import { toast } from "@storyletter/ui";
import { failureText, isSessionLost } from "../../api/errors.ts";

/** Shows what failed and why, except for a lost session, which is handled elsewhere. */
export function showFailureToast(title: string, error: unknown, fallback = "Please try again."): void {
  if (isSessionLost(error)) return;
  toast({ title, description: failureText(error, fallback), variant: "destructive" });
}
