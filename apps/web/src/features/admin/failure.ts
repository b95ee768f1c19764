import { toast } from "@storyletter/ui";
import { failureText, isSessionLost } from "../../api/errors.ts";

/** Says that something was not done, and why; a lost session is told elsewhere. */
export function tellFailure(title: string, error: unknown, fallback = "Please try again."): void {
  if (isSessionLost(error)) return;
  toast({ title, description: failureText(error, fallback), variant: "destructive" });
}
