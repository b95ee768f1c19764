import type { AuthorVoice, Beat, EmailBrief, EvidenceKind, Finding } from "@storyletter/contract/schemas";
import type { CheckedLetter } from "@storyletter/domain/ports";
import type { BeyondBrief } from "./beyond-brief/beyond-brief.ts";

export interface CheckInput {
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
  /** What a text of the letter says that the brief does not. */
  beyond: (text: string) => BeyondBrief;
}

/** Only a letter as the built-in writer left it has nothing but the author's words and ours. */
export const isAssembled = ({ letter, isEdited }: CheckInput): boolean =>
  letter.writer.kind === "built-in" && !isEdited;

/** One thing that is checked. */
export interface Rule {
  id: string;
  /** Hard rules must hold in every letter we write; the others are advice. */
  hard: boolean;
  evidence: EvidenceKind;
  check: (input: CheckInput) => Omit<Finding, "rule" | "evidence">[];
}
