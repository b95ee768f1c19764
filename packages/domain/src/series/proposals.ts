import { readStructuredStory } from "@storyletter/contract/bonus/constants";
import { BRIEF_FIELDS } from "@storyletter/contract/emails/constants";
import type { SeriesId, SeriesProposals, SlotProposal } from "@storyletter/contract/series";
import { STORY_SHAPES, type StoryShape } from "@storyletter/contract/series/constants";
import { emails, seriesSlots, series as seriesTable, stories } from "@storyletter/db";
import { wordKey } from "@storyletter/text/words";
import { and, desc, eq, sql } from "drizzle-orm";
import type { MemberCtx } from "../context.ts";
import { getSeries } from "./series.ts";
import { startOf } from "./series-row.ts";

/** What English stories of a shape say. Of other stories only a template says which shape they have. */
const CUES: Record<StoryShape, string> = {
  start: "began, started, opened, first day, grew up",
  trouble: "failed, broke, died, lost, mistake, cried",
  turn: "changed, from then on, stopped, instead, learned",
  customer: "customer, client, came in, she said, told me",
  doubt: "doubt, believe, not sure, too expensive, said no",
  result: "finally, for the first time, worked, earned, doubled",
};

const NAMED = 2;
/** A story from a template of this shape fits better than one with the words alone. */
const TEMPLATE_SCORE = 10;

interface Fit {
  score: number;
  why: string;
}

/** How well a story has a shape, and by which of its words; null where nothing says so. */
export function fitOf(text: string, shape: StoryShape): Fit | null {
  const { label, categories } = STORY_SHAPES[shape];
  const [category = ""] = readStructuredStory(text)?.type.split("_") ?? [];
  if (categories.some((each) => each === category))
    return { score: TEMPLATE_SCORE, why: `Written with a “${category}” template: fits “${label}”.` };
  const words = wordKey(text);
  const found = CUES[shape].split(", ").filter((cue) => words.includes(` ${cue} `));
  if (found.length === 0) return null;
  const named = found.slice(0, NAMED).map((cue) => `“${cue}”`);
  return { score: found.length, why: `It says ${named.join(" and ")}: fits “${label}”.` };
}

interface UntoldStory {
  id: string;
  title: string;
  text: string;
}

interface Match {
  slotId: string;
  story: UntoldStory;
  fit: Fit;
}

interface OpenSlot {
  id: string;
  shape: StoryShape | null;
}

/** A story for as many slots as can have one that fits, the best where there is a choice; each story once. */
export function matchStories(
  slots: readonly OpenSlot[],
  untold: readonly UntoldStory[],
): Map<string, UntoldStory & Fit> {
  const fits: Match[] = slots.flatMap(({ id: slotId, shape }) =>
    shape === null
      ? []
      : untold.flatMap((story) => {
          const fit = fitOf(story.text, shape);
          return fit ? [{ slotId, story, fit }] : [];
        }),
  );
  const best = fits.toSorted((one, other) => other.fit.score - one.fit.score);
  const taken = new Map<string, Match>();
  /** Gives a slot its best story that is free, or whose slot can have another. */
  const choose = (slotId: string, seen: Set<string>): boolean =>
    best.some((match) => {
      const { id } = match.story;
      if (match.slotId !== slotId || seen.has(id)) return false;
      seen.add(id);
      const other = taken.get(id);
      if (other && !choose(other.slotId, seen)) return false;
      taken.set(id, match);
      return true;
    });
  for (const slotId of new Set(best.map((match) => match.slotId))) choose(slotId, new Set());
  return new Map([...taken.values()].map(({ slotId, story, fit }) => [slotId, { ...story, ...fit }]));
}

/** As many as are read for a proposal, newest first, and of each so much. */
const STORIES = 150;
const CHARACTERS = 2_000;
const ANY_STORY = "What happened that this letter should tell?";

/** Stories that no letter tells and no series plans, long enough for a letter. */
const untoldOf = ({ db, caller }: MemberCtx): Promise<UntoldStory[]> =>
  db
    .select({
      id: stories.id,
      title: stories.title,
      text: sql<string>`left(${stories.text}, ${CHARACTERS})`,
    })
    .from(stories)
    .where(
      and(
        eq(stories.userId, caller.id),
        sql`length(${stories.text}) >= ${BRIEF_FIELDS.story.min}`,
        sql`not exists (select 1 from ${emails} e where e.story_id = ${stories}.id and e.status <> 'failed')`,
        sql`not exists (select 1 from ${seriesSlots} s join ${seriesTable} p on p.id = s.series_id
          where s.story_id = ${stories}.id and p.user_id = ${caller.id})`,
      ),
    )
    .orderBy(desc(stories.createdAt), desc(stories.id))
    .limit(STORIES);

/** For each slot without a story and without a letter: an untold story that fits, or a question. */
export async function proposeStories(ctx: MemberCtx, input: SeriesId): Promise<SeriesProposals> {
  const { slots } = await getSeries(ctx, input);
  const open = slots.filter(({ story, letter }) => story === null && letter === null);
  if (open.length === 0) return { proposals: [] };
  const matched = matchStories(open, await untoldOf(ctx));
  const templates = ctx.caller.actionTakerAt ? ctx.vault.templates : [];
  return {
    proposals: open.map(({ id, shape }): SlotProposal => {
      const story = matched.get(id);
      if (story) {
        const { title, text, why } = story;
        const shown = { id: story.id, title, start: startOf(text) };
        return { slotId: id, story: shown, why, question: "", template: null };
      }
      const row = shape && STORY_SHAPES[shape];
      const template = templates.find(({ category }) => row?.categories.some((each) => each === category));
      return {
        slotId: id,
        story: null,
        why: "",
        question: row?.question ?? ANY_STORY,
        template: template ? { id: template.id, name: template.name, preview: template.preview } : null,
      };
    }),
  };
}
