import { clipSentences } from "../text/clip.ts";
import { upperFirst } from "../text/letter-case.ts";
import { endSentence } from "../text/sentences.ts";
import { countWords } from "../text/words.ts";
import type { StorySentence } from "./read-story.ts";

const SAID_OUTRIGHT =
  /(?:\bi (?:have |had |finally |suddenly |then |also )*(?:learn(?:ed|t)|realis?z?ed|realized|understood)(?: then| that day| that night| there)?,? that|(?:it |that (?:day|night|week|year)? ?)taught me,? that|(?:now|today|since then) i (?:know|understand|believe),?(?: that)?|the lesson (?:was|is|i learn(?:ed|t) (?:was|is))(?: that|:)?|(?:it )?turn(?:s|ed) out(?: that)?,?) (?<lesson>\S.{15,160}?[.!]?)$/iu;

const PRONOUN_BOUND = /^(?:he|she|they|it|this|these|those|his|her|there)\b/iu;

/** A lesson the author has already put into words: "I realised that …". Its sentence is then used as the lesson. */
export const lessonInStory = (
  sentences: readonly StorySentence[],
): { lesson: string; from: StorySentence } | null => {
  for (const from of sentences.toReversed()) {
    if (from.spoken) continue;
    const lesson = SAID_OUTRIGHT.exec(from.text)?.groups?.lesson;
    if (
      lesson === undefined ||
      PRONOUN_BOUND.test(lesson) ||
      countWords(lesson) < 4 ||
      countWords(lesson) > 26
    )
      continue;
    return { lesson: endSentence(upperFirst(lesson)), from };
  }
  return null;
};

const LEAD =
  /^(?:the (?:lesson|moral|point|takeaway|message)(?: here| of (?:the|this|my) story)? is(?: that|:)?|lesson(?: learned)?:|that|i (?:have )?learn(?:ed|t) that|(?:it|this) taught me that)\s+/iu;

/** The lesson as the author gave it, as one plain statement. */
export const plainLesson = (given: string, most: number): string => {
  const plain = given.replace(LEAD, "");
  return upperFirst(clipSentences(plain === "" ? given : plain, most));
};
