import { STORY_MODES, type StoryMode } from "@storyletter/contract";
import { ChoiceGroup } from "@storyletter/ui";
import { useController, useFormContext, useWatch } from "react-hook-form";
import { toldStory } from "./advanced-story.ts";
import { wordCount, wordsLabel } from "./story-signs.ts";
import { TemplateQuestion } from "./template-question.tsx";
import { TextQuestion } from "./text-question.tsx";
import type { EmailFormValues } from "./values.ts";

const MODE_HINTS: Record<StoryMode, string> = {
  simple: "Tell it in your own words.",
  advanced: "Pick a kind of story and fill in its template. What you typed the other way is kept.",
};

/** The story, told freely or filled in field by field (CREATE-17). */
export function StoryQuestion() {
  const { control } = useFormContext<EmailFormValues>();
  const { field } = useController({ control, name: "storyMode", rules: { deps: "story" } });
  return (
    <>
      <ChoiceGroup<StoryMode>
        name={field.name}
        value={field.value}
        onValueChange={field.onChange}
        onBlur={field.onBlur}
        label="Story Mode"
        hint={MODE_HINTS[field.value]}
        options={STORY_MODES}
      />
      {field.value === "advanced" ? (
        <TemplateQuestion note={<StoryLength />} />
      ) : (
        <TextQuestion
          name="story"
          rows={8}
          hint="Where were you, what went wrong, what did someone say? At least 50 characters; 80 to 300 words is ideal."
          placeholder="e.g. Last March the big oven in my bakery died at four in the morning, with three hundred rolls half proved…"
          note={<StoryLength />}
        />
      )}
    </>
  );
}

function StoryLength() {
  const { control } = useFormContext<EmailFormValues>();
  const story = useWatch({ control, compute: toldStory });
  return <span className="tabular-nums">{wordsLabel(wordCount(story))}</span>;
}
