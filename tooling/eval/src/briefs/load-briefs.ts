import { existsSync, readFileSync } from "node:fs";
import { EmailBrief } from "@storyletter/contract/emails";
import { refusesBrief } from "@storyletter/writer/built-in";
import { z } from "zod";

/** A brief as typed, and the author's trade. */
export interface EvalBrief {
  name: string;
  about: string;
  brief: EmailBrief;
}

/** The working set is for tuning; the sealed set is run once, at the end. */
export const BRIEF_SETS = ["work", "sealed"] as const;
export type BriefSet = (typeof BRIEF_SETS)[number];

const BriefFile = z.array(z.record(z.string(), z.string()));

/** Values the form fills in. */
const DEFAULTS = { campaignName: "campaign", desiredEmotion: "hope", title: "Letter" };
const withDefaults = (typed: Record<string, string>): Record<string, string> => {
  const given = Object.fromEntries(Object.entries(typed).filter(([, value]) => value.trim() !== ""));
  const lesson: Record<string, string> =
    given.lesson === "AI_DECIDES" ? { lesson: "[AI_DECIDES_LESSON]" } : {};
  return { ...DEFAULTS, ...given, ...lesson };
};

export interface LoadedBriefs {
  briefs: EvalBrief[];
  /** Briefs that the form or writer rejects, with the reason. */
  rejected: string[];
}

/** The briefs of one set; none if its file is missing. */
export const loadBriefs = (set: BriefSet): LoadedBriefs => {
  const file = new URL(`${set}.json`, import.meta.url);
  if (!existsSync(file)) return { briefs: [], rejected: [] };
  const loaded: LoadedBriefs = { briefs: [], rejected: [] };
  for (const [index, typed] of BriefFile.parse(JSON.parse(readFileSync(file, "utf8"))).entries()) {
    const name = `${set}-${index + 1}`;
    const about = typed.trade ?? "";
    const parsed = EmailBrief.safeParse(withDefaults(typed));
    const reason = parsed.success ? refusesBrief(parsed.data)?.message : parsed.error.issues[0]?.message;
    if (parsed.success && reason === undefined) loaded.briefs.push({ name, about, brief: parsed.data });
    else loaded.rejected.push(`${name} (${about}): ${reason}`);
  }
  return loaded;
};
