import {
  EMAIL_LENGTH_VALUES,
  EMAIL_LENGTHS,
  type EmailLength,
  WORD_RANGES,
} from "@storyletter/contract/constants";
import { ChoiceGroup } from "@storyletter/ui";
import { useController, useFormContext } from "react-hook-form";
import { FIELD_LABELS } from "./fields.ts";
import { FormField } from "./form-field.tsx";
import { FormPart } from "./form-part.tsx";
import { TextQuestion } from "./text-question.tsx";
import type { EmailFormValues } from "./values.ts";
import { WithoutModelSwitch } from "./without-model.tsx";

const isLength = (value: string): value is EmailLength =>
  EMAIL_LENGTH_VALUES.some((known) => known === value);

export function lengthGuidance(value: string): string {
  const { min, max } = WORD_RANGES[isLength(value) ? value : "no-preference"];
  return value === "no-preference" ? `We'll aim for ${min}–${max} words.` : `About ${min}-${max} words.`;
}

export function FinishingPart() {
  return (
    <FormPart section="finishing" why="Tracking and length.">
      <TextQuestion name="campaignName" hint="Becomes utm_campaign in the tracking link." />
      <LengthQuestion />
      <TextQuestion
        name="emailSubject"
        optional
        hint="A direction for the five subject lines, if you have one in mind."
      />
      <WithoutModelSwitch />
    </FormPart>
  );
}

function LengthQuestion() {
  const { control } = useFormContext<EmailFormValues>();
  const { field, fieldState } = useController({ control, name: "emailLength" });
  return (
    <FormField field="emailLength">
      <ChoiceGroup<string>
        name={field.name}
        value={field.value}
        onValueChange={field.onChange}
        onBlur={field.onBlur}
        label={FIELD_LABELS.emailLength}
        hint={lengthGuidance(field.value)}
        optional
        options={EMAIL_LENGTHS}
        error={fieldState.error?.message}
      />
    </FormField>
  );
}
