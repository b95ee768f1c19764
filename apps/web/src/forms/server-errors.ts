import type { ErrorCode } from "@storyletter/contract/errors";
import { toast } from "@storyletter/ui";
import type {
  FieldPath,
  FieldValues,
  RegisterOptions,
  UseFormRegisterReturn,
  UseFormReturn,
} from "react-hook-form";
import { failureText, fieldErrors, isSessionLost, readErrorBody } from "../api/errors.ts";

/** Errors about one field, with the names this field has in our forms. */
const FIELDS_BY_CODE: Partial<Record<ErrorCode, readonly string[]>> = {
  "email-taken": ["email", "newEmail"],
  "wrong-password": ["password", "currentPassword"],
  "wrong-code": ["code"],
  "second-factor-failed": ["code"],
  "story-known": ["text"],
};

type Form<Values extends FieldValues, Context, Output> = UseFormReturn<Values, Context, Output>;

/** The props of a field: its value, and what is wrong with it. */
export interface Field extends UseFormRegisterReturn {
  error: string | undefined;
}

/**
 * The fields of a form, by name.
 * @example const field = fieldsOf(form); // <TextField label="Name" {...field("name")} />
 */
export const fieldsOf =
  <Values extends FieldValues, Context, Output>(form: Form<Values, Context, Output>) =>
  <Name extends FieldPath<Values>>(name: Name, options?: RegisterOptions<Values, Name>): Field => ({
    ...form.register(name, options),
    error: form.getFieldState(name, form.formState).error?.message,
  });

/** Shows the server's errors at their fields and focuses the first one. Returns false when none of them has a field. */
export function showServerErrors<Values extends FieldValues, Context, Output>(
  form: Form<Values, Context, Output>,
  error: unknown,
): boolean {
  let shown = false;
  for (const field of form.control._names.mount) {
    const message = messageFor(field, error);
    if (message === undefined) continue;
    form.setError(field as FieldPath<Values>, { type: "server", message }, { shouldFocus: !shown });
    shown = true;
  }
  return shown;
}

function messageFor(field: string, error: unknown): string | undefined {
  const body = readErrorBody(error);
  if (body && FIELDS_BY_CODE[body.code]?.includes(field)) return body.message;
  return fieldErrors(error).find(({ path }) => path === field || path.startsWith(`${field}.`))?.message;
}

/** Shows what failed and why, except for a lost session, which has its own toast. */
export function showFailureToast(title: string, error: unknown, fallback = "Please try again."): void {
  if (isSessionLost(error)) return;
  const description = fieldErrors(error)[0]?.message ?? failureText(error, fallback);
  toast({ title, description, variant: "destructive" });
}

/** Shows why a form was refused: at its fields, or in a toast. */
export function showFormFailure<Values extends FieldValues, Context, Output>(
  form: Form<Values, Context, Output>,
  title: string,
  error: unknown,
): void {
  if (!showServerErrors(form, error)) showFailureToast(title, error);
}
