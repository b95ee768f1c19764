import { YES_OR_NO_VALUES, type YesOrNo } from "@storyletter/contract/constants";
import { Switch } from "@storyletter/ui";
import { useController, useFormContext } from "react-hook-form";
import { writesWithoutModel } from "../../../shell/page-meta.ts";
import { FIELD_LABELS } from "./fields.ts";
import { FormField } from "./form-field.tsx";
import type { EmailFormValues } from "./values.ts";

const KEY = "storyletter-without-model";

type Shelf = Pick<Storage, "getItem" | "setItem">;

const isAnswer = (value: unknown): value is YesOrNo => YES_OR_NO_VALUES.some((known) => known === value);

/** What was chosen last in this browser. Storage may be blocked; the choice is then off. */
export function lastChoice(shelf: () => Shelf = () => localStorage): YesOrNo {
  try {
    const kept = shelf().getItem(KEY);
    return isAnswer(kept) ? kept : "no";
  } catch {
    return "no";
  }
}

export function rememberChoice(choice: YesOrNo, shelf: () => Shelf = () => localStorage): void {
  try {
    shelf().setItem(KEY, choice);
  } catch {
    // Full or blocked storage: the choice still counts for this email.
  }
}

/** Not shown where no AI model is set up: every letter is then written without one. */
export function WithoutModelSwitch() {
  const { control } = useFormContext<EmailFormValues>();
  const { field } = useController({ control, name: "withoutModel" });
  if (writesWithoutModel()) return null;
  return (
    <FormField field="withoutModel">
      <Switch
        label={FIELD_LABELS.withoutModel}
        hint="Our standard writer then arranges your own words. If this is off, you get your credit back."
        checked={field.value === "yes"}
        onCheckedChange={(checked) => {
          const choice = checked ? "yes" : "no";
          field.onChange(choice);
          rememberChoice(choice);
        }}
      />
    </FormField>
  );
}
