import { zodResolver } from "@hookform/resolvers/zod";
import { EMAIL_LENGTHS, EMOTIONS, OTHER } from "@storyletter/contract/emails/constants";
import { type SeriesSlot, SeriesSlotInput } from "@storyletter/contract/series";
import { SERIES_CALLS, SERIES_DAY_MAX, STORY_SHAPES } from "@storyletter/contract/series/constants";
import { shorten } from "@storyletter/text/cut";
import { Button, SelectField, TextArea, TextField } from "@storyletter/ui";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { fieldsOf } from "../../forms/server-errors.ts";
import { asSlotStory, useBank } from "./bank.ts";

const { purpose, day, opens } = SeriesSlotInput.shape;

const SlotFields = z.object({
  purpose,
  day: z.coerce.number<number>().pipe(day),
  storyId: z.string(),
  shape: z.string(),
  call: SeriesSlotInput.shape.call.unwrap(),
  emotion: SeriesSlotInput.shape.emotion.unwrap(),
  length: SeriesSlotInput.shape.length.unwrap(),
  opens: opens.unwrap(),
  closes: z.string(),
});

const LABEL_MAX = 60;
const SHAPES = Object.entries(STORY_SHAPES).map(([value, { label }]) => ({ value, label }));

interface SlotFormProps {
  slot: SeriesSlot;
  /** The other letters of the series. */
  others: readonly SeriesSlot[];
  numberOf: (slotId: string) => number;
  saveLabel: string;
  onSave: (slot: SeriesSlot) => void;
}

/** What the lists offer, with the slot's own story and emotion even where they are not listed. */
function choicesOf({ storyId, story, emotion }: SeriesSlot, bank: ReturnType<typeof useBank>["options"]) {
  const ownStory =
    storyId && !bank.some(({ value }) => value === storyId)
      ? [{ value: storyId, label: story ? story.title || story.start : "A deleted story" }]
      : [];
  const emotions = EMOTIONS.filter(({ value }) => value !== OTHER);
  const ownEmotion = emotions.some(({ value }) => value === emotion)
    ? []
    : [{ value: emotion, label: emotion }];
  return { stories: [...ownStory, ...bank], emotions: [...ownEmotion, ...emotions] };
}

/** Everything about one letter that is planned. */
export function SlotForm({ slot, others, numberOf, saveLabel, onSave }: SlotFormProps) {
  const { stories, options } = useBank();
  const form = useForm({
    resolver: zodResolver(SlotFields),
    defaultValues: {
      ...slot,
      storyId: slot.storyId ?? "",
      shape: slot.shape ?? "",
      closes: slot.closes ?? "",
    },
  });
  const field = fieldsOf(form);
  const choices = choicesOf(slot, options);
  return (
    <form
      noValidate
      aria-label="Letter of the series"
      className="grid gap-5"
      onSubmit={form.handleSubmit((values) => {
        const story = stories.find(({ id }) => id === values.storyId);
        onSave({
          ...slot,
          ...values,
          shape: SeriesSlotInput.shape.shape.parse(values.shape || null),
          closes: values.closes || null,
          storyId: values.storyId || null,
          story: values.storyId === slot.storyId ? slot.story : story ? asSlotStory(story) : null,
        });
      })}
    >
      <TextArea
        label="What is this letter for?"
        rows={2}
        maxLength={300}
        placeholder="e.g. The moment it was hard, and what it taught"
        {...field("purpose")}
      />
      <SelectField
        label="Story"
        optional
        placeholder="None yet"
        options={choices.stories}
        {...field("storyId")}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Days after the first letter"
          type="number"
          inputMode="numeric"
          min={0}
          max={SERIES_DAY_MAX}
          {...field("day")}
        />
        <SelectField label="How it sells" options={SERIES_CALLS} {...field("call")} />
        <SelectField label="Readers should feel" options={choices.emotions} {...field("emotion")} />
        <SelectField label="Length" options={EMAIL_LENGTHS} {...field("length")} />
        <SelectField label="Kind of story" optional placeholder="Any" options={SHAPES} {...field("shape")} />
        <SelectField
          label="Keeps the promise of"
          optional
          placeholder="None"
          options={others.flatMap(({ id, opens: promise }) =>
            promise === ""
              ? []
              : [{ value: id, label: shorten(`Letter ${numberOf(id)}: ${promise}`, LABEL_MAX) }],
          )}
          {...field("closes")}
        />
      </div>
      <TextField
        label="Promises for a later letter"
        optional
        maxLength={200}
        placeholder="e.g. why the third oven matters"
        {...field("opens")}
      />
      <Button type="submit">{saveLabel}</Button>
    </form>
  );
}
