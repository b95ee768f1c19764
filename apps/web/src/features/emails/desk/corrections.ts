import type { EmailBriefInput } from "@storyletter/contract/emails";
import type { LetterBody } from "@storyletter/contract/letters";
import { suggestChange } from "@storyletter/letter";
import { z } from "zod";
import { nextId, ownText } from "./letter-suggestions.ts";

/** What the proofreader is sent: the paragraphs of a letter, and words that are right as they are. */
export const ProofreadRequest = z.object({
  paragraphs: z.array(z.string()),
  names: z.array(z.string()),
  language: z.string(),
});
export type ProofreadRequest = z.output<typeof ProofreadRequest>;

/** A correction of one paragraph. */
export const Correction = z.object({
  paragraph: z.number(),
  from: z.number(),
  to: z.number(),
  text: z.string(),
  message: z.string(),
});
export type Correction = z.output<typeof Correction>;

/** Null for a letter that is not in English. */
export const ProofreadAnswer = z.object({ corrections: z.array(Correction).nullable() });

/** Words with a capital inside a sentence of the brief: names, which no dictionary has. */
export function namesIn(brief: Partial<EmailBriefInput>): string[] {
  const text = Object.values(brief).join("\n");
  const found = text.match(/(?<=[\p{Ll},;] )\p{Lu}[\p{L}’'-]*/gu) ?? [];
  return [...new Set(found)].slice(0, 500);
}

export const paragraphsToProofread = ({ content }: LetterBody): string[] => content.map(ownText);

/** At most this many at a time, so that they can be looked at. */
const MOST = 30;

/** Whether the link's words are in the range: a change of them would lose the link. */
function touchesLink({ content = [] }: LetterBody["content"][number], from: number, to: number): boolean {
  let at = 0;
  return content
    .filter(({ marks = [] }) => marks.every(({ type }) => type !== "insertion"))
    .some((node) => {
      const start = at;
      at += node.type === "text" ? node.text.length : 1;
      return start < to && at > from && Boolean(node.marks?.some(({ type }) => type === "link"));
    });
}

/** The letter with each correction as a suggestion, and what each one says. */
export function suggestCorrections(
  body: LetterBody,
  corrections: readonly Correction[],
): { body: LetterBody; messages: Map<number, string> } {
  const messages = new Map<number, string>();
  let changed = body;
  for (const { paragraph, from, to, text, message } of corrections.slice(0, MOST)) {
    const here = changed.content[paragraph];
    if (!here || ownText(here).slice(from, to) === text || touchesLink(here, from, to)) continue;
    const id = nextId(changed);
    changed = suggestChange(changed, { id, paragraph, from, to, text, source: "author" });
    messages.set(id, message);
  }
  return { body: changed, messages };
}
