import type { ErrorCode } from "@storyletter/contract/constants";
import { toast } from "@storyletter/ui";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { failureText, fieldErrors, isSessionLost, readErrorBody } from "../api/errors.ts";

/** Errors about one field, with the names this field has in our forms. */
const FIELDS_BY_CODE: Partial<Record<ErrorCode, readonly string[]>> = {
  "email-taken": ["email", "newEmail"],
  "wrong-password": ["password", "currentPassword"],
  "wrong-code": ["code"],
  "second-factor-failed": ["code"],
};

/** Shows the server's errors at their fields and focuses the first one. Returns false when none of them has a field. */
export function showServerErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  fields: readonly FieldPath<Values>[],
  error: unknown,
): boolean {
  let shown = false;
  for (const field of fields) {
    const message = messageFor(field, error);
    if (message === undefined) continue;
    form.setError(field, { type: "server", message }, { shouldFocus: !shown });
    shown = true;
  }
  return shown;
}

function messageFor(field: string, error: unknown): string | undefined {
  const body = readErrorBody(error);
  if (body && FIELDS_BY_CODE[body.code]?.includes(field)) return body.message;
  return fieldErrors(error).find(({ path }) => path === field)?.message;
}

/** Shows what failed and why, except for a lost session, which has its own toast. */
export function showFailureToast(title: string, error: unknown, fallback = "Please try again."): void {
  if (isSessionLost(error)) return;
  toast({ title, description: failureText(error, fallback), variant: "destructive" });
}
