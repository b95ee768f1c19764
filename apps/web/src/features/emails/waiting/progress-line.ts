import type { WritingStage } from "@storyletter/contract";
import type { Generation } from "./generations.ts";

const STAGES: Record<WritingStage, string> = {
  planning: "The writer is planning the letter",
  drafting: "The writer is writing",
  checking: "The letter is being checked",
  repairing: "The writer is mending what the checks found",
};

/** What is being done, in one line: the writer's own word first, then what the last look brought. */
export function progressLine(
  { checks, lastCheck }: Pick<Generation, "checks" | "lastCheck">,
  stage: WritingStage | null,
): string {
  if (lastCheck?.kind === "no-answer") return "No connection to the server right now; still trying";
  if (lastCheck?.kind === "status" && lastCheck.status === "generated") return "Written";
  if (stage) return STAGES[stage];
  if (lastCheck === null) return "Handed to the writer";
  return checks < 15 ? "The writer is at work" : "The writer is still at work; this one takes longer";
}
