import { CreateSeriesInput, type Series } from "@storyletter/contract/series";
import { SERIES_KIND_VALUES, SERIES_SLOTS_MAX } from "@storyletter/contract/series/constants";
import { CreateStoryInput } from "@storyletter/contract/stories";
import { Refusal } from "@storyletter/domain";
import { z } from "zod";
import { defineTool, type ToolCall } from "./tool.ts";

const { text, title, date, place, people, tags } = CreateStoryInput.shape;
const { name, audience, offer, offerId, firstDay, writeIn, tone } = CreateSeriesInput.shape;

const seriesId = z.string().max(100).describe("The series' id, as plan_series gave it.");

/** A series with the stories that fit its letters. */
async function planOf({ api }: ToolCall, series: Series) {
  const { proposals } = await api.emails.seriesProposals({ id: series.id });
  const fits = new Map(proposals.map((each) => [each.slotId, each]));
  return {
    id: series.id,
    revision: series.revision,
    name: series.name,
    letters: series.slots.map((slot) => ({
      slotId: slot.id,
      day: slot.day,
      purpose: slot.purpose,
      story: slot.storyId ? { id: slot.storyId, ...slot.story } : null,
      proposal: fits.get(slot.id)?.story ?? null,
      question: fits.get(slot.id)?.question ?? "",
      letterId: slot.emailId,
      status: slot.letter?.status ?? null,
    })),
  };
}

const PlanInput = z.strictObject({
  id: seriesId.optional().describe("An existing series to read; leave out the rest then."),
  kind: z.enum(SERIES_KIND_VALUES).optional().describe("The kind of a new series, which says its letters."),
  name: name.optional().describe("A name for it; only the user sees it."),
  audience: audience.optional().describe("Who reads it."),
  offerId: offerId.describe("An offer of the user's profile, or tell it as `offer`."),
  offer: offer.describe("What it sells."),
  firstDay: firstDay.describe("The day of the first letter, such as 2026-03-14."),
  writeIn: writeIn.describe("The language of its letters; story is that of each story."),
  tone: tone.describe("How it should sound; empty for the profile's."),
});

/** The stories chosen for some of its letters; the others stay as they are. */
async function chooseStories(
  { api }: ToolCall,
  id: string,
  stories: readonly { slotId: string; storyId: string }[],
): Promise<void> {
  const series = await api.emails.series({ id });
  const chosen = new Map(stories.map(({ slotId, storyId }) => [slotId, storyId]));
  const unknown = stories.findIndex(({ slotId }) => series.slots.every((slot) => slot.id !== slotId));
  if (unknown !== -1) {
    const message = "The series has no letter with this slotId";
    throw new Refusal("bad-input", { fields: [{ path: `stories.${unknown}.slotId`, message }] });
  }
  await api.emails.saveSlots({
    id,
    revision: series.revision,
    slots: series.slots.map(({ story: _story, letter: _letter, ...slot }) => ({
      ...slot,
      storyId: chosen.get(slot.id) ?? slot.storyId,
    })),
  });
}

export const STORY_TOOLS = [
  defineTool({
    name: "list_stories",
    title: "List stories",
    effect: "reads",
    description: "The user's story bank: true stories for letters, with how many letters use each.",
    input: z.strictObject({
      search: z.string().max(200).default(""),
      untoldOnly: z.boolean().default(false),
      cursor: z.string().max(1_000).optional().describe("nextCursor of the previous answer."),
    }),
    run: async ({ api }, { untoldOnly, ...input }) =>
      await api.stories.list({ ...input, filter: untoldOnly ? "untold" : "all", limit: 20 }),
  }),
  defineTool({
    name: "save_story",
    title: "Save a story",
    effect: "adds",
    description:
      "Saves a story in the user's story bank, in their own words, for a later letter. A story with the same text is not saved twice.",
    input: z.strictObject({
      text: text.describe("What happened, in the user's words."),
      title,
      date: date.describe("A day, a month or a year, such as 2026-03; empty if unknown."),
      place,
      people,
      tags,
    }),
    run: async ({ api }, input) => await api.stories.create(input),
  }),
  defineTool({
    name: "plan_series",
    title: "Plan a series",
    effect: "adds",
    description:
      "Plans letters that lead to one another, with a story of the bank proposed for each; or reads a planned series by its id. Nothing is written yet, and nothing costs a credit.",
    input: PlanInput,
    run: async (call, { id, ...plan }) =>
      await planOf(
        call,
        id === undefined
          ? await call.api.emails.createSeries(CreateSeriesInput.parse(plan))
          : await call.api.emails.series({ id }),
      ),
  }),
  defineTool({
    name: "write_series",
    title: "Write a series",
    effect: "adds",
    description:
      "Writes the letters of a series that have a story, each for one credit. Then wait_for_letter with each letter's id.",
    input: z.strictObject({
      id: seriesId,
      stories: z
        .array(z.strictObject({ slotId: z.uuid(), storyId: z.uuid() }))
        .max(SERIES_SLOTS_MAX)
        .default([])
        .describe("Which story which letter tells."),
      slots: z.array(z.uuid()).min(1).max(SERIES_SLOTS_MAX).optional().describe("Only these letters."),
    }),
    run: async (call, { id, stories, slots }) => {
      if (stories.length > 0) await chooseStories(call, id, stories);
      return await call.api.emails.writeSeries({ id, slots });
    },
  }),
];
