import type { AdminUserDetails } from "@storyletter/contract/admin";
import { isAdminId } from "@storyletter/contract/admin/constants";
import { DAY_MS } from "@storyletter/contract/limits";
import type { Caller } from "../../context.ts";
import { Refusal } from "../../refusal.ts";

type Staff = Pick<Caller, "id" | "isOwner">;

/** Only the owner may manage other administrators, and administrators can't lock themselves out. */
const mayManage = (staff: Staff, userId: string): boolean =>
  staff.id !== userId && (staff.isOwner || !isAdminId(userId));

export function assertManageable(staff: Staff, userId: string): void {
  if (staff.id === userId) throw new Refusal("own-account");
  if (!mayManage(staff, userId)) throw new Refusal("protected-account");
}

/** Impersonating an administrator would only add privileges: they have no library or billing to look at. */
export const canImpersonate = (userId: string): boolean => !isAdminId(userId);

export const abilitiesOver = (staff: Staff, userId: string): AdminUserDetails["abilities"] => ({
  manage: mayManage(staff, userId),
  viewAs: canImpersonate(userId),
});

/** Never negative. */
export const wholeDays = (from: Date, to: Date): number =>
  Math.max(0, Math.floor((to.getTime() - from.getTime()) / DAY_MS));

/** Rounds up, so that the last day counts as one. */
export const daysLeft = (now: Date, end: Date): number =>
  Math.max(0, Math.ceil((end.getTime() - now.getTime()) / DAY_MS));

export const startOfMonth = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()));
