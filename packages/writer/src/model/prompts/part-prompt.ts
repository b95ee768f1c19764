import { BEATS, type Beat, type Finding, type Letter } from "@storyletter/contract/schemas";
import { asData } from "./brief-data.ts";
import type { PromptMessage } from "./draft-prompt.ts";

export interface PartTask {
  part: Beat;
  letter: Letter;
  /** What is wrong with this part. */
  findings: readonly Finding[];
}

const paragraphsOf = (letter: Letter, beat: Beat | undefined): readonly string[] =>
  letter.parts.find((part) => part.beat === beat)?.paragraphs ?? [];

/** The request for one part of a finished letter: what is beside it, what is wrong, and nothing else to write. */
export const partPrompt = (
  asked: readonly PromptMessage[],
  { part, letter, findings }: PartTask,
): PromptMessage[] => {
  const at = BEATS.indexOf(part);
  const isLine = part === "callToAction" || part === "ps";
  const task = `The letter is written. A program has checked it. Only this part is to be written again:

<part>
${asData({
  part,
  text: paragraphsOf(letter, part),
  before: at > 0 ? paragraphsOf(letter, BEATS[at - 1]) : [],
  after: paragraphsOf(letter, BEATS[at + 1]),
  found: findings.map(({ message, fix }) => ({ found: message, fix })),
})}
</part>

Answer with the new text of this part alone, as plain text and at most 100 words: ${isLine ? "one line" : "its paragraphs, with an empty line between them"}. No JSON, no heading, no comment. All rules hold.`;
  const last = asked.at(-1);
  // One message, because some local models take no two of one role in a row; its beginning stays the cached one.
  return last
    ? [...asked.slice(0, -1), { ...last, content: `${last.content}\n\n${task}` }]
    : [{ role: "user", content: task }];
};
