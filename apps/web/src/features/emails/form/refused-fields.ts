import { BRIEF_FIELD_NAMES } from "@storyletter/contract/constants";
import { fieldErrors } from "../../../api/errors.ts";
import type { FieldName } from "./fields.ts";

/** Server errors that have a field in the form, in form order. */
export function refusedFields(error: unknown): { field: FieldName; message: string }[] {
  const refused = fieldErrors(error);
  return BRIEF_FIELD_NAMES.flatMap((field) => {
    const found = refused.find(({ path }) => path === field);
    return found ? [{ field, message: found.message }] : [];
  });
}
