import { readStructuredStory, WORD_RANGES } from "@storyletter/contract/constants";
import { BEATS, type Beat, type EmailBrief } from "@storyletter/contract/schemas";
import { countWords } from "@storyletter/text/words";

/** How much of the letter each beat is, in percent. */
const SHARES: Readonly<Record<Beat, number>> = {
  hook: 8,
  scene: 20,
  tension: 18,
  turn: 11,
  lesson: 10,
  bridge: 10,
  offer: 13,
  callToAction: 4,
  ps: 6,
};
const STORY: readonly Beat[] = ["hook", "scene", "tension", "turn"];
/** Who gets the words that a short story does not fill: the reader and the way to the offer. */
const REST: readonly Beat[] = ["bridge", "offer"];

const sum = (beats: readonly Beat[], words: Readonly<Record<Beat, number>>): number =>
  beats.reduce((total, beat) => total + words[beat], 0);

/** Words for each beat: never more for the story than the story itself has. */
export const wordBudget = ({ story, emailLength }: Pick<EmailBrief, "story" | "emailLength">) => {
  const { min, max } = WORD_RANGES[emailLength];
  const aim = Math.round((min + max) / 2);
  const shares = Object.fromEntries(BEATS.map((beat) => [beat, (aim * SHARES[beat]) / 100])) as Record<
    Beat,
    number
  >;
  const told = countWords([...(readStructuredStory(story)?.fields.values() ?? [story])].join("\n"));
  const scale = Math.min(1, told / sum(STORY, shares));
  const left = sum(STORY, shares) * (1 - scale);
  const rest = sum(REST, shares);
  const words = BEATS.map((beat): [Beat, number] => {
    if (STORY.includes(beat)) return [beat, Math.round(shares[beat] * scale)];
    return [beat, Math.round(shares[beat] + (REST.includes(beat) ? (left * shares[beat]) / rest : 0))];
  });
  return { min, max, aim, words };
};

/** The range, the middle of it, and what that leaves for each beat. */
export const lengthTask = (brief: Pick<EmailBrief, "story" | "emailLength">): string => {
  const { min, max, aim, words } = wordBudget(brief);
  const beats = words.map(([beat, count]) => `${beat} ${count}`).join(", ");
  return `Length: ${min} to ${max} words from the hook to the P.S. together; fewer or more is an error. Aim at ${aim}: ${beats}.`;
};
