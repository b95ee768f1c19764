import type { AuthorVoice, EmailBrief, EvidenceKind, Finding, Letter } from "@storyletter/contract/schemas";

export interface CheckInput {
  letter: Letter;
  brief: EmailBrief;
  /** The letter as plain text. */
  content: string;
  /** What the author said once, for every letter. */
  voice?: AuthorVoice;
}

/** One thing that is checked. */
export interface Rule {
  id: string;
  /** Hard rules must hold in every letter we write; the others are advice. */
  hard: boolean;
  evidence: EvidenceKind;
  check: (input: CheckInput) => Omit<Finding, "rule" | "evidence">[];
}

/** In quotation marks, unless it has its own. */
export const quoted = (text: string): string => (/^["“„«']/.test(text) ? text : `"${text}"`);
