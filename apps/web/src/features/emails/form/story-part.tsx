import { STORY_MODES, STORY_TYPES, type StoryMode, type StoryType } from "@storyletter/contract/constants";
import { Button, Checkbox, ChoiceCards, ChoiceGroup, Icon, loadLater, Skeleton } from "@storyletter/ui";
import { useSearch } from "@tanstack/react-router";
import { MessageCircleQuestionMark } from "lucide-react";
import { Suspense, useState } from "react";
import { useController, useFormContext, useWatch } from "react-hook-form";
import { trpc } from "../../../api/trpc.ts";
import { writesWithoutModel } from "../../../shell/page-meta.ts";
import { FIELD_LABELS } from "./fields.ts";
import { FormField, TextQuestion } from "./form-field.tsx";
import { FormPart } from "./form-part.tsx";
import { StoryChecklist, useIsWide } from "./side-panel.tsx";
import { wordCount, wordsLabel } from "./story-checklist.ts";
import { type EmailFormValues, storyText } from "./values.ts";

const MODE_HINTS: Record<StoryMode, string> = {
  simple: "Tell it in your own words.",
  advanced: "Pick a kind of story and fill in its template. We keep what you typed in the other mode.",
};

const TemplateQuestion = loadLater(async () => (await import("./template-question.tsx")).TemplateQuestion);
const BankStorySelect = loadLater(async () => (await import("./prefill-selects.tsx")).BankStorySelect);
const Interview = loadLater(async () => (await import("./interview.tsx")).Interview);

/** For an author who has no story yet, or half of one. */
function InterviewButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        className="justify-self-start"
        onPointerEnter={() => Interview.preload()}
        onFocus={() => Interview.preload()}
        onClick={() => setOpen(true)}
      >
        <Icon of={MessageCircleQuestionMark} />
        Help me find the story
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <Interview onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function StoryQuestion() {
  const { control } = useFormContext<EmailFormValues>();
  const { field } = useController({ control, name: "storyMode", rules: { deps: "story" } });
  const isWide = useIsWide();
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
        <Suspense fallback={<Skeleton className="h-96" />}>
          <TemplateQuestion note={<StoryLength />} />
        </Suspense>
      ) : (
        <div className="grid grid-cols-1 gap-4">
          <TextQuestion
            name="story"
            rows={8}
            hint="Where were you, what went wrong, what did someone say? At least 50 characters; 80 to 300 words is ideal."
            note={<StoryLength />}
          />
          <InterviewButton />
        </div>
      )}
      {!isWide && <StoryChecklist className="rounded-sheet bg-tint p-4" />}
    </>
  );
}

function StoryLength() {
  const { control } = useFormContext<EmailFormValues>();
  const story = useWatch({ control, compute: storyText });
  return <span className="tabular-nums">{wordsLabel(wordCount(story))}</span>;
}

const TYPE_DESCRIPTIONS: Record<StoryType, string> = {
  direct: "The story is about your product or the problem it solves.",
  indirect: "The story is about something else, and its lesson leads to your product.",
};

const storyTypes = STORY_TYPES.map((type) => ({ ...type, description: TYPE_DESCRIPTIONS[type.value] }));

export function StoryPart() {
  return (
    <FormPart
      section="story"
      why="Something that happened. It doesn't have to be about your product; a small true moment works best."
    >
      <BankStoryChooser />
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
    <FormField field="storyType">
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
    </FormField>
  );
}

/** Letting AI decide hides the input but keeps what was typed. */
function LessonQuestion() {
  const { register, control } = useFormContext<EmailFormValues>();
  const aiDecides = useWatch({ control, name: "aiDecidesLesson" });
  const decides = (
    <Checkbox
      {...register("aiDecidesLesson")}
      label="Let AI decide the lesson"
      hint={
        writesWithoutModel()
          ? "No AI model is set up here to find one. Your letter will ask you for it where it belongs."
          : "We'll draw the lesson from your story."
      }
    />
  );
  if (aiDecides) return <FormField field="lesson">{decides}</FormField>;
  return (
    <div className="grid grid-cols-1 gap-4">
      <TextQuestion
        name="lesson"
        rows={2}
        hint="What your reader should take from it, in one plain sentence."
      />
      {decides}
    </div>
  );
}

const OFFERED_STORIES = 30;

/** The newest stories that no letter tells; the story that the address names is filled in at once. */
function BankStoryChooser() {
  const { story } = useSearch({ strict: false });
  const named = typeof story === "string" ? story : undefined;
  const { data } = trpc.stories.list.useQuery(
    { filter: "untold", limit: OFFERED_STORIES },
    { staleTime: 30_000 },
  );
  const stories = data?.stories ?? [];
  if (stories.length === 0 && !named) return null;
  return (
    <Suspense fallback={null}>
      <BankStorySelect stories={stories} named={named} />
    </Suspense>
  );
}
