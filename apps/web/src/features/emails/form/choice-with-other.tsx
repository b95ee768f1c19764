import { BRIEF_FIELDS, type OpenChoiceName, OTHER } from "@storyletter/contract/constants";
import { ChoiceGroup, TextField } from "@storyletter/ui";
import { useController, useFormContext, useWatch } from "react-hook-form";
import { FIELD_LABELS, roomLeft } from "./fields.ts";
import { FormField } from "./form-field.tsx";
import type { EmailFormValues } from "./values.ts";

interface ChoiceWithOtherProps {
  name: OpenChoiceName;
  customName: "customEmotion" | "customCallToAction" | "customTone";
  /** Label of the input that Other reveals. */
  customLabel: string;
  customPlaceholder: string;
  hint: string;
  optional?: boolean;
}

/**
 * Other reveals an input for the user's own words. Controlled, because registered radio buttons return null while
 * none is chosen.
 */
export function ChoiceWithOther(props: ChoiceWithOtherProps) {
  const { name, customName, hint, optional } = props;
  const { register, control } = useFormContext<EmailFormValues>();
  const { field, fieldState } = useController({ control, name });
  const custom = useWatch({ control, name: customName });
  const error = fieldState.error?.message;
  const isOther = field.value === OTHER;
  return (
    <FormField field={name}>
      <ChoiceGroup
        name={name}
        value={field.value}
        onValueChange={field.onChange}
        onBlur={field.onBlur}
        label={FIELD_LABELS[name]}
        hint={hint}
        optional={optional}
        options={BRIEF_FIELDS[name].options}
        error={isOther ? undefined : error}
      />
      {isOther && (
        <TextField
          {...register(customName, { deps: name })}
          label={props.customLabel}
          placeholder={props.customPlaceholder}
          error={error}
          note={roomLeft(custom, BRIEF_FIELDS[name].max)}
          className="mt-4 max-w-md animate-appear"
        />
      )}
    </FormField>
  );
}
