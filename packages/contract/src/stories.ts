import { z } from "zod";
import { TimeCursor } from "./cursor.ts";
import { BRIEF_LIMITS } from "./emails/brief-field-names.ts";
import { STORIES_IMPORT_MAX } from "./limits.ts";
import { text } from "./text.ts";

const DATE = /^\d{4}(?:-\d{2}(?:-\d{2})?)?$/;
const DATE_MESSAGE = "Please write the date as 2026-03-14, 2026-03 or 2026";

/** A day, a month or a year that exists. */
export const isStoryDate = (value: string): boolean => {
  if (!DATE.test(value)) return false;
  const [year = "", month = "01", day = "01"] = value.split("-");
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(`${year}-${month}-${day}`);
};

const NAME_MAX = 100;
const NAMES_MAX = 30;
const names = (what: string) =>
  z
    .array(text(NAME_MAX).min(1))
    .max(NAMES_MAX, `A story can have up to ${NAMES_MAX} ${what}`)
    .transform((list) => [...new Set(list)]);

const shape = {
  /** One line or the whole story. */
  text: text(BRIEF_LIMITS.story, "Please tell us what happened").min(1, "Please tell us what happened"),
  title: text(200),
  /** A day, a month or a year; empty if unknown. */
  date: text(40).refine((value) => value === "" || isStoryDate(value), DATE_MESSAGE),
  place: text(200),
  people: names("people"),
  tags: names("tags"),
};

/**
 * A story to save in the bank; only the text is needed.
 * @example { text: "The oven died at four in the morning.", date: "2026-03", tags: ["bakery"] }
 */
export const CreateStoryInput = z.object({
  text: shape.text,
  title: shape.title.default(""),
  date: shape.date.default(""),
  place: shape.place.default(""),
  people: shape.people.default([]),
  tags: shape.tags.default([]),
});
export type CreateStoryInput = z.output<typeof CreateStoryInput>;
/** A story as sent: what is optional may be missing. */
export type NewStory = z.input<typeof CreateStoryInput>;

/** Identifies one story; a malformed id results in "not found". */
export const StoryId = z.object({ id: z.string().max(100) });
export type StoryId = z.output<typeof StoryId>;

/** A change of a story: what is left out stays as it is. */
export const UpdateStoryInput = StoryId.extend({
  text: shape.text.optional(),
  title: shape.title.optional(),
  date: shape.date.optional(),
  place: shape.place.optional(),
  people: shape.people.optional(),
  tags: shape.tags.optional(),
});
export type UpdateStoryInput = z.output<typeof UpdateStoryInput>;

/** Something that happened, kept until a letter tells it. */
export const Story = z.object({
  id: z.string(),
  text: z.string(),
  title: z.string(),
  date: z.string(),
  place: z.string(),
  people: z.array(z.string()),
  tags: z.array(z.string()),
  createdAt: z.date(),
  /** How many letters tell it; failed ones don't count. */
  toldIn: z.number().int(),
  /** When the last of them was requested; null if none. */
  lastToldAt: z.date().nullable(),
});
export type Story = z.output<typeof Story>;

/** A saved story, and whether the bank had the same text already; then nothing was changed. */
export const SavedStory = Story.extend({ known: z.boolean() });
export type SavedStory = z.output<typeof SavedStory>;

/** Maximum number of stories in one response. */
export const STORY_LIST_MAX = 1_000;

export const StoryListQuery = z.object({
  search: text(200).default(""),
  filter: z.enum(["all", "untold"]).default("all"),
  limit: z.coerce.number().int().min(1).max(STORY_LIST_MAX).default(STORY_LIST_MAX),
  cursor: TimeCursor.uuid,
});
export type StoryListQuery = z.output<typeof StoryListQuery>;

export const StoryList = z.object({ stories: z.array(Story), nextCursor: z.string().nullable() });
export type StoryList = z.output<typeof StoryList>;

/** Stories to add at once, such as a part of a file. */
export const ImportStoriesInput = z.object({
  stories: z.array(CreateStoryInput).min(1).max(STORIES_IMPORT_MAX),
});
export type ImportStoriesInput = z.output<typeof ImportStoriesInput>;

/** What became of each story, in their order: added, or known because the bank or the import has its text. */
export const ImportedStories = z.object({ outcomes: z.array(z.enum(["added", "known"])) });
export type ImportedStories = z.output<typeof ImportedStories>;
