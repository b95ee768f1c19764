import type { ErrorCode } from "@storyletter/contract";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { fieldErrors, readErrorBody } from "../api/errors.ts";

/** Refusals that concern one field, by the names this field has in the forms. */
const CONCERNED: Partial<Record<ErrorCode, readonly string[]>> = {
  "email-taken": ["email", "newEmail"],
  "wrong-password": ["password", "currentPassword"],
  "wrong-code": ["code"],
  "second-factor-failed": ["code"],
};

/**
 * Puts what the server refused beside the fields it concerns, and the focus into the first of them;
 * answers false when it concerned none.
 */
export function showServerErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  fields: readonly FieldPath<Values>[],
  error: unknown,
): boolean {
  let shown = false;
  for (const field of fields) {
    const message = refusalOf(field, error);
    if (message === undefined) continue;
    form.setError(field, { type: "server", message }, { shouldFocus: !shown });
    shown = true;
  }
  return shown;
}

function refusalOf(field: string, error: unknown): string | undefined {
  const body = readErrorBody(error);
  if (body && CONCERNED[body.code]?.includes(field)) return body.message;
  return fieldErrors(error).find(({ path }) => path === field)?.message;
}
