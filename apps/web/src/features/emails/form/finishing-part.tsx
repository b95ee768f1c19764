import { TextQuestion } from "./form-field.tsx";
import { FormPart } from "./form-part.tsx";

export function FinishingPart() {
  return (
    <FormPart section="finishing" why="Becomes utm_campaign in the tracking link.">
      <TextQuestion name="campaignName" />
    </FormPart>
  );
}
