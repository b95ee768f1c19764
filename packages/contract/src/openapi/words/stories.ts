import type { Words } from "../json-schema.ts";

const STORY: Words = {
  id: "The story's id.",
  text: "What happened: one line, or the whole story.",
  title: "A name for the story; empty for none.",
  date: "A day, a month or a year: `2026-03-14`, `2026-03` or `2026`; empty if unknown.",
  place: "Where it happened; empty if unknown.",
  people: "Who is in it, at most 30 names.",
  tags: "Words of your own to find it by, at most 30.",
  toldIn: "How many letters tell it; failed ones don't count.",
  lastToldAt: "When the last of them was requested; null if none.",
};

export const STORY_WORDS: Record<string, Words> = {
  CreateStoryInput: STORY,
  UpdateStoryInput: STORY,
  StoryId: { id: "The story's id." },
  Story: STORY,
  SavedStory: {
    ...STORY,
    known: "True if the bank had the same text already; nothing was changed then.",
  },
  StoryListQuery: {
    search: "Words to search for, in the text, title, date, place, people and tags.",
    filter: "`untold` for stories that no letter tells.",
    limit: "Stories per page, 1 to 1,000.",
    sort: "Order of the list.",
  },
};
