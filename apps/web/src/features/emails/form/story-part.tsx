import { STORY_TYPES, type StoryType } from "@storyletter/contract";
import { Checkbox, ChoiceCards } from "@storyletter/ui";
import { useController, useFormContext, useWatch } from "react-hook-form";
import { FieldSpot } from "./field-spot.tsx";
import { FIELD_LABELS } from "./fields.ts";
import { FormPart } from "./form-part.tsx";
import { StoryQuestion } from "./story-question.tsx";
import { TextQuestion } from "./text-question.tsx";
import type { EmailFormValues } from "./values.ts";

const RELATIONS: Record<StoryType, string> = {
  direct: "Your product, or the very problem it solves, is in the story.",
  indirect: "Another kind of story, whose lesson leads to your product.",
};

const storyTypes = STORY_TYPES.map((type) => ({ ...type, description: RELATIONS[type.value] }));

export function StoryPart() {
  return (
    <FormPart
      title="Story"
      why="Something that happened. It does not have to be about your product; a small true moment works best."
    >
      <StoryQuestion />
      <StoryTypeQuestion />
      <LessonQuestion />
    </FormPart>
  );
}

function StoryTypeQuestion() {
  const { control } = useFormContext<EmailFormValues>();
  const { field, fieldState } = useController({ control, name: "storyType" });
  return (
    <FieldSpot field="storyType">
      <ChoiceCards<string>
        name={field.name}
        value={field.value}
        onValueChange={field.onChange}
        onBlur={field.onBlur}
        label={FIELD_LABELS.storyType}
        hint="How does your story relate to your product?"
        options={storyTypes}
        error={fieldState.error?.message}
      />
    </FieldSpot>
  );
}

/** The lesson, or the leave to find one: then its box is hidden, and what was typed is kept (CREATE-11). */
function LessonQuestion() {
  const { register, control } = useFormContext<EmailFormValues>();
  const aiDecides = useWatch({ control, name: "aiDecidesLesson" });
  const decides = (
    <Checkbox
      {...register("aiDecidesLesson")}
      label="Let AI decide the lesson"
      hint="The lesson is then drawn from your story."
    />
  );
  if (aiDecides) return <FieldSpot field="lesson">{decides}</FieldSpot>;
  return (
    <div className="grid grid-cols-1 gap-4">
      <TextQuestion
        name="lesson"
        rows={2}
        hint="What your reader should take from it, in one plain sentence."
        placeholder="e.g. Rest is part of the work, not what is left over after it."
      />
      {decides}
    </div>
  );
}
