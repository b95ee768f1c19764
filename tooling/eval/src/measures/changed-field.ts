import type { EmailBrief } from "@storyletter/contract";
import type { Writer } from "@storyletter/domain/ports";
import type { NamedBrief } from "@storyletter/writer/testing";
import { type Measure, percent } from "./measure.ts";

/** One field with another value, and what must be in the letter for it, or must have changed. */
interface Change {
  field: keyof EmailBrief;
  to: string;
  /** A word of the new value that has to be met in the text; without one, the text has to differ. */
  shows?: RegExp;
}

const CHANGES: readonly Change[] = [
  {
    field: "story",
    to: "My grandfather kept one red umbrella for sixty years. He lent it to a stranger in Lisbon, and the stranger came back with soup. I have never trusted a forecast since.",
    shows: /umbrella/u,
  },
  { field: "lesson", to: "A promise weighs more than a plan.", shows: /promise weighs more than a plan/iu },
  { field: "targetAudience", to: "Beekeepers with more than ten hives", shows: /beekeeper/iu },
  { field: "productName", to: "Velvet Harbour", shows: /Velvet Harbour/u },
  { field: "productDescription", to: "a pocket notebook with ninety prompts", shows: /notebook/u },
  { field: "keyBenefit", to: "Wake up without an alarm clock", shows: /alarm clock/u },
  { field: "price", to: "$777", shows: /\$777/u },
  {
    field: "proofElement",
    to: "23 of 25 readers finished it in a weekend",
    shows: /23 of 25 readers finished it in a weekend/u,
  },
  { field: "callToAction", to: "Reserve your copy", shows: /Reserve your copy/u },
  { field: "ctaUrl", to: "https://changed.example/there", shows: /changed\.example\/there/u },
  { field: "desiredEmotion", to: "urgency" },
  { field: "tonePreference", to: "authoritative" },
  { field: "storyType", to: "indirect" },
  { field: "emailLength", to: "long" },
];

const changed = (brief: EmailBrief, { field, to }: Change): EmailBrief => ({
  ...brief,
  // The sale price would stand before another price.
  ...(field === "price" ? { salePrice: "" } : {}),
  [field]:
    field === "storyType" && brief.storyType === "indirect"
      ? "direct"
      : field === "emailLength" && brief.emailLength === "long"
        ? "short"
        : field === "desiredEmotion" && brief.desiredEmotion === to
          ? "relief"
          : field === "tonePreference" && brief.tonePreference === to
            ? "casual"
            : to,
});

/** A brief changed in one field changes the letter where that field matters. */
export const changedFields = async (writer: Writer, briefs: readonly NamedBrief[]): Promise<Measure> => {
  const details: string[] = [];
  let tried = 0;
  for (const { name, brief } of briefs) {
    const before = (await writer.write(brief, { seed: "change" })).content;
    for (const change of CHANGES) {
      tried += 1;
      const { content } = await writer.write(changed(brief, change), { seed: "change" });
      const holds = change.shows === undefined ? content !== before : change.shows.test(content);
      if (!holds) details.push(`${name}: ${change.field} “${change.to}” is not in the letter`);
    }
  }
  return {
    name: "a changed field is seen in the letter",
    goal: "100%",
    value: percent(tried - details.length, tried),
    met: details.length === 0,
    details,
  };
};
