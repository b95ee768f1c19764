import { STORY_MODES, type StoryMode } from "@storyletter/contract/bonus/constants";
import { STORY_TYPES, type StoryType } from "@storyletter/contract/emails/constants";
import { Button, Checkbox, ChoiceCards, Icon, loadLater, SegmentedControl, Skeleton } from "@storyletter/ui";
import { MessageCircleQuestionMark } from "lucide-react";
import { Suspense, useState } from "react";
import { useController, useFormContext, useWatch } from "react-hook-form";
import { writesWithoutModel } from "../../../shell/page-meta.ts";
import { FIELD_LABELS } from "./fields.ts";
import { FormField, TextQuestion } from "./form-field.tsx";
import { FormPart } from "./form-part.tsx";
import { StoryChecklist, useIsWide } from "./side-panel.tsx";
import { wordCount, wordsLabel } from "./story-checklist.ts";
import { type EmailFormValues, storyText } from "./values.ts";

const TemplateQuestion = loadLater(async () => (await import("./template-question.tsx")).TemplateQuestion);
const Interview = loadLater(async () => (await import("./interview.tsx")).Interview);

/** For an author who has no story yet, or half of one. */
function InterviewButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="plain"
        size="small"
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
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SegmentedControl<StoryMode>
          label="Story Mode"
          options={STORY_MODES}
          value={field.value}
          onValueChange={field.onChange}
        />
        {field.value === "simple" && <InterviewButton />}
      </div>
      {field.value === "advanced" ? (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <TemplateQuestion note={<StoryLength />} />
        </Suspense>
      ) : (
        <TextQuestion
          name="story"
          rows={8}
          hint="Where were you, what went wrong, what did someone say? 80 to 300 words is ideal."
          note={<StoryLength />}
        />
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
  direct: "About your product or the problem it solves.",
  indirect: "About something else; its lesson leads to your product.",
};

const storyTypes = STORY_TYPES.map((type) => ({ ...type, description: TYPE_DESCRIPTIONS[type.value] }));

export function StoryPart() {
  return (
    <FormPart section="story" why="Something that happened. A small true moment works best.">
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
        aiDecides &&
        (writesWithoutModel()
          ? "No AI model is set up here to find one. Your letter will ask you for it where it belongs."
          : "We'll draw the lesson from your story.")
      }
    />
  );
  if (aiDecides) return <FormField field="lesson">{decides}</FormField>;
  return (
    <div className="grid grid-cols-1 gap-4">
      <TextQuestion name="lesson" rows={2} hint="What your reader should take from it, in one sentence." />
      {decides}
    </div>
  );
}
