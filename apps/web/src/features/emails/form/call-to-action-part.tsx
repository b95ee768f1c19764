import { completeWebAddress } from "@storyletter/contract/constants";
import { ChoiceWithOther, TextQuestion } from "./form-field.tsx";
import { FormPart } from "./form-part.tsx";

export function CallToActionPart() {
  return (
    <FormPart section="callToAction" why="One thing to do next.">
      <ChoiceWithOther
        name="callToAction"
        customName="customCallToAction"
        customLabel="Your own call to action"
        customPlaceholder="e.g. Reply with your question"
      />
      <TextQuestion
        name="ctaUrl"
        type="url"
        complete={completeWebAddress}
        hint="Where the letter's one link goes."
      />
    </FormPart>
  );
}
