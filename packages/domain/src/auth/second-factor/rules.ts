import { isAdminId } from "@storyletter/contract";
import type { Caller } from "../../context.ts";
import { Refusal } from "../../refusal.ts";

type Standing = Pick<Caller, "id" | "hasSecondFactor" | "adminsNeedSecondFactor">;

/** Whether the owner asks this user for a second factor. */
export const needsSecondFactor = (caller: Standing): boolean =>
  caller.adminsNeedSecondFactor && isAdminId(caller.id);

/** Until it is set up, nothing but its set-up is open to whom it is required of. */
export function refuseWithoutSecondFactor(caller: Standing): void {
  if (needsSecondFactor(caller) && !caller.hasSecondFactor) throw new Refusal("second-factor-setup-required");
}
