import type { EmailBrief } from "@storyletter/contract/emails";
import type { Beat, EvidenceKind, Finding } from "@storyletter/contract/letters";
import { LETTER_LIMITS } from "@storyletter/contract/limits";
import type { AuthorVoice } from "@storyletter/contract/profile";
import type { CheckedLetter } from "@storyletter/domain/ports";
import type { LineFault } from "./exact/line-faults.ts";

interface CheckInput {
  letter: CheckedLetter;
  brief: EmailBrief;
  /** The letter as plain text. */
  content: string;
  /** Its sentences, without the link. */
  sentences: readonly { beat: Beat; text: string }[];
  /** What the author said once, for every letter. */
  voice?: AuthorVoice;
  /** Its owner changed it: what they typed is theirs, whichever writer wrote the rest. */
  isEdited: boolean;
  /** What code can tell against a text of the letter. */
  faultsIn: (text: string) => LineFault[];
}

type Found = Omit<Finding, "rule" | "evidence">;

/** One thing that is checked. */
export interface Rule {
  id: string;
  /** Hard rules must hold in every letter we write; the others are advice. */
  hard: boolean;
  evidence: EvidenceKind;
  /** What it has against a letter: nothing, one thing or several. */
  check: (input: CheckInput) => Found | Found[];
}

/** The first of them; those about sentences that its owner confirmed are counted apart, as the list doesn't show them. */
const firstFound = (found: Found[], confirmed: ReadonlySet<string>): Found[] => {
  const room = { open: LETTER_LIMITS.findings, confirmed: LETTER_LIMITS.findings };
  return found.filter(({ sentence }) => {
    const kind = sentence !== undefined && confirmed.has(sentence) ? "confirmed" : "open";
    room[kind] -= 1;
    return room[kind] >= 0;
  });
};

/** What rules have against a letter, in their order. */
export const findingsOf = (rules: readonly Rule[], input: CheckInput): Finding[] => {
  const confirmed = new Set(input.letter.confirmed);
  return rules.flatMap(({ id, evidence, check }) =>
    firstFound([check(input)].flat(), confirmed).map((finding) => ({ rule: id, ...finding, evidence })),
  );
};
