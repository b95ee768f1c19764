import { BEATS, type Beat, type Finding, type Letter } from "@storyletter/contract/schemas";
import { asData } from "./brief-data.ts";
import type { PromptMessage } from "./draft-prompt.ts";

export type PartName = Beat | "subjects";

export interface PartTask {
  part: PartName;
  letter: Letter;
  /** What is wrong with this part. */
  findings: readonly Finding[];
}

const paragraphsOf = (letter: Letter, beat: Beat | undefined): readonly string[] =>
  letter.parts.find((part) => part.beat === beat)?.paragraphs ?? [];

const FORMS: Readonly<Record<"subjects" | "line" | "paragraphs", string>> = {
  subjects:
    'one line for each of these subjects, in their order: the subject, then " | ", then its preheader',
  line: "one line",
  paragraphs: "its paragraphs, with an empty line between them",
};

/** The request for one part of a finished letter: what is beside it, what is wrong, and nothing else to write. */
export const partPrompt = (
  asked: readonly PromptMessage[],
  { part, letter, findings }: PartTask,
): PromptMessage[] => {
  const at = part === "subjects" ? -1 : BEATS.indexOf(part);
  const now =
    part === "subjects"
      ? faultySubjects({ part, letter, findings }).map(({ text, preheader }) => `${text} | ${preheader}`)
      : paragraphsOf(letter, part);
  const form =
    part === "subjects" ? "subjects" : part === "callToAction" || part === "ps" ? "line" : "paragraphs";
  const task = `The letter is written. A program has checked it. Only this part is to be written again:

<part>
${asData({
  part,
  text: now,
  before: at > 0 ? paragraphsOf(letter, BEATS[at - 1]) : [],
  after: at >= 0 ? paragraphsOf(letter, BEATS[at + 1]) : [],
  found: findings.map(({ message, fix }) => ({ found: message, fix })),
})}
</part>

Answer with the new text of this part alone, as plain text and at most 100 words: ${FORMS[form]}. No JSON, no heading, no comment. All rules hold.`;
  const last = asked.at(-1);
  // One message, because some local models take no two of one role in a row; its beginning stays the cached one.
  return last
    ? [...asked.slice(0, -1), { ...last, content: `${last.content}\n\n${task}` }]
    : [{ role: "user", content: task }];
};

/** The subjects a finding quotes; all of them where none is quoted. */
export const faultySubjects = ({ letter, findings }: PartTask): Letter["subjects"] => {
  const quoted = letter.subjects.filter(({ text, preheader }) =>
    findings.some(({ message }) => message.includes(`"${text}"`) || message.includes(`"${preheader}"`)),
  );
  return quoted.length > 0 ? quoted : letter.subjects;
};
