import type { EmailBrief } from "@storyletter/contract/emails";
import type { FindingPlace } from "@storyletter/contract/letters";
import type { CheckedLetter } from "@storyletter/domain/ports";
import { countWords } from "@storyletter/text/words";
import { briefFacts } from "../../checks/exact/brief-facts.ts";
import { letterSentences } from "../../letter-text.ts";

/** One line to compare: a sentence, a subject, a preheader or the call, and where it stands. */
export interface ComparedLine {
  where: FindingPlace;
  text: string;
  /** What is marked on the screen: of a preheader its subject. */
  quote: string;
}

/** "He smiled." says something; "Soup." does not. */
const MIN_WORDS = 2;

/** Everything in a letter that is not the author's own words, each line once. */
export const linesToCompare = ({ parts, subjects }: CheckedLetter, brief: EmailBrief): ComparedLine[] => {
  const { isAuthors } = briefFacts(brief);
  const sentences = letterSentences(parts).map(
    ({ beat, text }): ComparedLine => ({ where: beat, text, quote: text }),
  );
  const heads = subjects.flatMap(({ text, preheader }) =>
    [text, preheader].map((line): ComparedLine => ({ where: "subjects", text: line, quote: text })),
  );
  const lines = [...sentences, ...heads].filter(
    ({ text }) => countWords(text) >= MIN_WORDS && !isAuthors(text),
  );
  return [...new Map(lines.map((line) => [line.text, line])).values()];
};
