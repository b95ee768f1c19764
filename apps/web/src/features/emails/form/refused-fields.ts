import { fieldErrors } from "../../../api/errors.ts";
import { FIELD_ORDER, type FieldName } from "./fields.ts";

/** What the server refused that has a place in the form, from its top to its end. */
export function refusedFields(error: unknown): { field: FieldName; message: string }[] {
  const refused = fieldErrors(error);
  return FIELD_ORDER.flatMap((field) => {
    const found = refused.find(({ path }) => path === field);
    return found ? [{ field, message: found.message }] : [];
  });
}
