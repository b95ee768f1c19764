import { EMOTIONS, TONES } from "@storyletter/contract";
import { ChoiceWithOther } from "./choice-with-other.tsx";
import { FormPart } from "./form-part.tsx";
import { TextQuestion } from "./text-question.tsx";

export function AudiencePart() {
  return (
    <FormPart title="Audience and feeling" why="One reader, one feeling. The letter turns on it.">
      <TextQuestion
        name="targetAudience"
        rows={2}
        hint="Who reads it, and what their days are like."
        placeholder="e.g. Owners of small food businesses who work every day of the week"
      />
      <ChoiceWithOther
        name="desiredEmotion"
        customName="customEmotion"
        customLabel="Your own emotion"
        customPlaceholder="e.g. Homesickness"
        hint="What your reader should feel at the turn of the story."
        options={EMOTIONS}
      />
      <ChoiceWithOther
        name="tonePreference"
        customName="customTone"
        customLabel="Your own tone"
        customPlaceholder="e.g. Dry and a little wistful"
        hint="How the letter should sound."
        options={TONES}
        optional
      />
    </FormPart>
  );
}
