import type { ActionTakerStatus, Usage } from "@storyletter/contract";
import { bonusState } from "../../action-taker/rules.ts";
import { isTrial } from "../../usage/rules.ts";

/** Which bonus card stands on the dashboard: progress is for trial users only (DASH-19, DASH-23). */
export function bonusOffer(status: ActionTakerStatus, usage: Usage): "unlocked" | "progress" | null {
  const state = bonusState(status);
  if (state === "unlocked") return "unlocked";
  return state === "in-progress" && isTrial(usage) ? "progress" : null;
}
