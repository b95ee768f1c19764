import { z } from "zod";
import { BEATS } from "./letter.ts";

/** Where in a letter something was found: a part of it, its subject lines, or the letter as a whole. */
export const FINDING_PLACES = [...BEATS, "subjects", "letter"] as const;
export type FindingPlace = (typeof FINDING_PLACES)[number];

/** What a check rests on: a fixed rule, a published study, or what is customary. */
export const EVIDENCE_KINDS = ["rule", "study", "convention"] as const;
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number];

/**
 * One thing the checks noticed in a letter: where, why, and what would mend it. Advice, never an error.
 * @example { rule: "paragraphs", where: "scene", message: "…", fix: "…", evidence: "convention" }
 */
export const Finding = z.object({
  rule: z.string(),
  where: z.enum(FINDING_PLACES),
  message: z.string(),
  fix: z.string(),
  evidence: z.enum(EVIDENCE_KINDS),
});
export type Finding = z.output<typeof Finding>;
