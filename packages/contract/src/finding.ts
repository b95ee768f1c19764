import { z } from "zod";
import { BEATS } from "./letter.ts";

/** Where a finding applies: a part of the letter, its subject lines, or the whole letter. */
export const FINDING_PLACES = [...BEATS, "subjects", "letter"] as const;
export type FindingPlace = (typeof FINDING_PLACES)[number];

/** What a check is based on: a fixed rule, a published study, convention, or what an AI model read. */
export const EVIDENCE_KINDS = ["rule", "study", "convention", "model"] as const;
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number];

/**
 * One finding of the pre-send check: where, why, and how to fix it. Advice, never an error.
 * @example { rule: "paragraphs", where: "scene", message: "…", fix: "…", evidence: "convention" }
 */
export const Finding = z.object({
  rule: z.string(),
  where: z.enum(FINDING_PLACES),
  message: z.string(),
  fix: z.string(),
  evidence: z.enum(EVIDENCE_KINDS),
  /** The one sentence it is about, if it is about one: its owner can confirm it. */
  sentence: z.string().optional(),
});
export type Finding = z.output<typeof Finding>;
