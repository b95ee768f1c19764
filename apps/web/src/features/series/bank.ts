import type { SeriesSlot } from "@storyletter/contract/series";
import type { Story } from "@storyletter/contract/stories";
import { shorten } from "@storyletter/text/cut";
import { trpc } from "../../api/trpc.ts";

const STORIES_SHOWN = 200;
const LABEL_MAX = 60;
const START_MAX = 120;

const onOneLine = (text: string): string => text.replace(/\s+/gu, " ");

export type ChosenStory = { id: string } & NonNullable<SeriesSlot["story"]>;

/** A story of the bank as a slot shows it. */
export const asSlotStory = ({ id, title, text }: Pick<Story, "id" | "title" | "text">): ChosenStory => ({
  id,
  title,
  start: shorten(onOneLine(text), START_MAX),
});

/** The stories of the bank, to choose one for a slot. */
export function useBank() {
  const { data } = trpc.stories.list.useQuery({ limit: STORIES_SHOWN }, { staleTime: 30_000 });
  const stories = data?.stories ?? [];
  const options = stories.map(({ id, title, text, toldIn }) => ({
    value: id,
    label: `${shorten(onOneLine(title || text), LABEL_MAX)}${toldIn > 0 ? " (told)" : ""}`,
  }));
  return { stories, options };
}
