import type { Keeps } from "@storyletter/contract/emails/constants";
import { ChoiceGroup } from "@storyletter/ui";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { nextCampaign } from "./last-letter.ts";
import { type EmailFormValues, NO_ANSWERS } from "./values.ts";

const OPTIONS = [
  { value: "story", label: "Same story, another angle" },
  { value: "offer", label: "Same offer, a new story" },
] as const;

/** What only the earlier story could answer, and the names of its letter. */
const STORY_FIELDS = [
  "title",
  "campaignName",
  "emailSubject",
  "storyMode",
  "story",
  "storyTemplate",
  "templateAnswers",
  "lesson",
  "aiDecidesLesson",
  "storyLink",
] as const satisfies readonly (keyof EmailFormValues)[];
type StoryValues = Pick<EmailFormValues, (typeof STORY_FIELDS)[number]>;

/** The next letter is found in the library and in the figures by names of its own. */
export const newStoryValues = (earlier: Pick<EmailFormValues, "campaignName">, now: Date): StoryValues => ({
  title: "",
  campaignName: nextCampaign(earlier.campaignName, now),
  emailSubject: "",
  storyMode: "simple",
  story: "",
  storyTemplate: "",
  templateAnswers: NO_ANSWERS,
  lesson: "",
  aiDecidesLesson: true,
  storyLink: "",
});

interface KeepsChoiceProps {
  keeps: Keeps;
  onChoose: (keeps: Keeps) => void;
}

/** Asks what a similar email keeps. Choosing back and forth loses neither story. */
export function KeepsChoice({ keeps, onChoose }: KeepsChoiceProps) {
  const { getValues, reset } = useFormContext<EmailFormValues>();
  const [stories, setStories] = useState<Partial<Record<Keeps, StoryValues>>>(() => ({
    offer: newStoryValues(getValues(), new Date()),
  }));
  const choose = (chosen: Keeps) => {
    if (chosen === keeps) return;
    const values = getValues();
    const story = Object.fromEntries(STORY_FIELDS.map((field) => [field, values[field]])) as StoryValues;
    setStories({ ...stories, [keeps]: story });
    reset({ ...values, ...stories[chosen] }, { keepDefaultValues: true });
    onChoose(chosen);
  };
  return (
    <div className="mb-4">
      <ChoiceGroup<Keeps>
        name="keeps"
        value={keeps}
        onValueChange={choose}
        label="What should stay?"
        options={OPTIONS}
      />
    </div>
  );
}
