import { writerDecidesLesson } from "@storyletter/contract/constants";
import type { EmailBrief } from "@storyletter/contract/schemas";
import type { FormerLetter } from "@storyletter/domain/ports";
import { shorten } from "@storyletter/text/cut";
import { asData } from "./brief-data.ts";

/** How a part begins says how it went. */
const MAX_CHARACTERS = 80;
/** Readers remember how the last ones turned and crossed over; openings also of those before. */
const LATEST = 5;
/** How the same offer was described. */
const MAX_OFFERS = 3;

const short = (text: string): string => shorten(text, MAX_CHARACTERS);

const parts = (
  letters: readonly FormerLetter[],
  part: "opening" | "lesson" | "bridge" | "offer",
): string[] => [...new Set(letters.flatMap((letter) => (letter[part] ? [short(letter[part])] : [])))];

const block = (data: object, task: string): string => `
<former>
${asData(data)}
</former>
${task}
`;

/** How the author's latest letters began, turned and crossed over, so that this one does it otherwise. */
export const formerBlock = (former: readonly FormerLetter[], brief: EmailBrief): string => {
  if (former.length === 0) return "";
  const retold = former.filter(({ isSameStory }) => isSameStory);
  const data = {
    openings: parts(former, "opening"),
    ...(writerDecidesLesson(brief.lesson) ? { lessons: parts(former.slice(0, LATEST), "lesson") } : {}),
    bridges: parts(former.slice(0, LATEST), "bridge"),
    ...(retold.length > 0 ? { sameStory: parts(retold, "opening") } : {}),
  };
  const again =
    retold.length > 0
      ? ' "sameStory": letters that told this very story. Enter it at another moment, and see another side of it.'
      : "";
  return block(
    data,
    `These are from the author's latest letters, and their readers have had them: begin otherwise, come to another lesson unless the brief gives it, and cross over to the offer otherwise.${again}`,
  );
};

/** How the same offer was described before. */
export const sameOfferBlock = (former: readonly FormerLetter[]): string => {
  const offers = parts(former.filter(({ isSameOffer }) => isSameOffer).slice(0, MAX_OFFERS), "offer");
  if (offers.length === 0) return "";
  return block({ offers }, "Former letters described this offer in these words. Say the same in others.");
};
