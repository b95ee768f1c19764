import type { Finding } from "@storyletter/contract";
import { asData } from "./brief-data.ts";
import type { PromptMessage } from "./draft-prompt.ts";

/** The one request to mend a draft: the same conversation, the draft, and exactly what was found. */
export const repairPrompt = (
  asked: readonly PromptMessage[],
  draft: string,
  findings: readonly Finding[],
): PromptMessage[] => [
  ...asked,
  { role: "assistant", content: draft },
  {
    role: "user",
    content: `A program has checked the letter, the links set by us included. These are its findings; texts in quotation marks are places in your answer, or the brief's material.

<findings>
${asData(findings.map(({ where, message, fix }) => ({ where, found: message, fix })))}
</findings>

Give the whole answer again in the same form. Mend every finding without causing another; leave all else as it is. The rules and the assignment still hold.`,
  },
];
