import { BRIEF_LIMITS, type Option, OTHER } from "@storyletter/contract";
import { ChoiceGroup, TextField } from "@storyletter/ui";
import { useController, useFormContext, useWatch } from "react-hook-form";
import { FieldSpot } from "./field-spot.tsx";
import { FIELD_LABELS } from "./fields.ts";
import { roomLeft } from "./room-left.ts";
import type { EmailFormValues } from "./values.ts";

interface ChoiceWithOtherProps {
  name: "desiredEmotion" | "callToAction" | "tonePreference";
  customName: "customEmotion" | "customCallToAction" | "customTone";
  /** Names the input that Other reveals. */
  customLabel: string;
  customPlaceholder: string;
  hint: string;
  options: readonly Option[];
  optional?: boolean;
}

/**
 * Pills to choose from; Other reveals an input for the user's own words (CREATE-12 to CREATE-14).
 * Controlled, because registered radio buttons answer null while none is chosen.
 */
export function ChoiceWithOther(props: ChoiceWithOtherProps) {
  const { name, customName, options, hint, optional } = props;
  const { register, control } = useFormContext<EmailFormValues>();
  const { field, fieldState } = useController({ control, name });
  const custom = useWatch({ control, name: customName });
  const error = fieldState.error?.message;
  const own = field.value === OTHER;
  return (
    <FieldSpot field={name}>
      <ChoiceGroup
        name={name}
        value={field.value}
        onValueChange={field.onChange}
        onBlur={field.onBlur}
        label={FIELD_LABELS[name]}
        hint={hint}
        optional={optional}
        options={options}
        error={own ? undefined : error}
      />
      {own && (
        <TextField
          {...register(customName, { deps: name })}
          label={props.customLabel}
          placeholder={props.customPlaceholder}
          error={error}
          note={roomLeft(custom, BRIEF_LIMITS.choice)}
          className="mt-4 max-w-md animate-appear"
        />
      )}
    </FieldSpot>
  );
}
