import type { WritingNotes } from "@storyletter/contract/schemas";
import type { Making } from "./making.ts";
import { type Block, blocksOf, ownPieces } from "./piece.ts";
import { REASONS } from "./tidy/notes-to-self.ts";

/** "this?? or that. you can pick, the second is better": the one that its author likes better, or the first. */
const EITHER =
  /^(?!(?:is|are|do|does|did|can|will|would|should|what|why|how|who|when|where|have|has)(?!\p{L}))([^?.!]{8,160}?) ?\?{1,3} (?:or|oder|o|ou):? ([^?.!]{8,160})(?:[.!?]+|$)(.*)$/isu;
/** "I think it's that it didn't take much??": as sure as its author is of it. */
const UNSURE =
  /^(?:i think|i guess|i suppose|maybe|perhaps|probably),? (?:(?:it['’]?s|it is|its|it was|the lesson is) (?:just |that )?|that ):? ?(?=\p{L})/iu;
/** "That they can be the same thing, and that one must ask": without its first "that", which goes. */
const AND_THAT =
  /(?<=^that [^.!?]{3,160}?),? and that (?=(?:the|one|we|you|it|they|i|he|she|nobody|an?) )/isu;
/** The lesson alone: without what its author says of the choosing, or is unsure of. */
export const lessonAsMeant = (lesson: string, { leftOut }: WritingNotes): string => {
  const [, one, other, more = ""] = EITHER.exec(lesson.trim()) ?? [];
  if (one === undefined || other === undefined) {
    const said = lesson.trim().replace(UNSURE, "").replace(AND_THAT, " and ");
    return said === lesson.trim() ? lesson : said.replace(/\?{2,3}/u, ".");
  }
  const isOther = /(?<!\p{L})(?:second|2nd|latter|last)(?: one)?(?!\p{L})/iu.test(more);
  leftOut.push({ field: "lesson", text: isOther ? one : other, reason: REASONS.doubted });
  return `${isOther ? other : one}.${more}`;
};

/** "I learned that patience pays" is "Patience pays."; anything else is the author's sentence or fragment. */
export const lessonBlocks = ({ material, frames }: Making): Block[] => {
  const field = material.lesson;
  if (field === null) return [];
  const isOne = field.sentences.length === 1 && frames.and === "and";
  const sentences = field.sentences.map(({ text, ...rest }) => ({
    ...rest,
    text: isOne
      ? text.replace(
          /^(?:(?:i|we) learn(?:ed|t) |learn(?:ed|t) )?that (?=(?:i|you|we|it|he|she|they|there|most|nobody|the|a|my|your|if)(?:['’]\p{L}{1,2})?\s|\p{L}+s\s)/iu,
          "",
        )
      : text,
  }));
  return blocksOf("lesson", ownPieces({ ...field, sentences }), null);
};
