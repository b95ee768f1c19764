import { ChoiceWithOther, TextQuestion } from "./form-field.tsx";
import { FormPart } from "./form-part.tsx";

export function AudiencePart() {
  return (
    <FormPart section="audience" why="One reader, one feeling.">
      <TextQuestion name="targetAudience" rows={2} hint="Who will read it, and what their days are like." />
      <ChoiceWithOther
        name="desiredEmotion"
        customName="customEmotion"
        customLabel="Your own emotion"
        customPlaceholder="e.g. Homesickness"
        hint="What your reader should feel when the story turns."
      />
    </FormPart>
  );
}
