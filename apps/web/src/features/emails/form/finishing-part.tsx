import { EMAIL_LENGTHS } from "@storyletter/contract";
import { ChoiceGroup } from "@storyletter/ui";
import { useController, useFormContext } from "react-hook-form";
import { FieldSpot } from "./field-spot.tsx";
import { FIELD_LABELS } from "./fields.ts";
import { FormPart } from "./form-part.tsx";
import { lengthGuidance } from "./length-guidance.ts";
import { TextQuestion } from "./text-question.tsx";
import type { EmailFormValues } from "./values.ts";

export function FinishingPart() {
  return (
    <FormPart title="Finishing touches" why="How the clicks are counted, and how long the letter gets.">
      <TextQuestion
        name="campaignName"
        hint="Becomes utm_campaign in the tracking link."
        placeholder="e.g. march-rest-day"
      />
      <LengthQuestion />
      <TextQuestion
        name="emailSubject"
        optional
        hint="A direction for the five subject lines, if you have one in mind."
        placeholder="e.g. Something with the number 300 in it"
      />
    </FormPart>
  );
}

function LengthQuestion() {
  const { control } = useFormContext<EmailFormValues>();
  const { field, fieldState } = useController({ control, name: "emailLength" });
  return (
    <FieldSpot field="emailLength">
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
    </FieldSpot>
  );
}
