import { type AdminUserDetails, isAdminId } from "@storyletter/contract";
import type { Caller } from "../../context.ts";
import { Refusal } from "../../refusal.ts";

type Staff = Pick<Caller, "id" | "isOwner">;

/**
 * Whom an administrator may shut out, or sign in instead of: any customer; other administrators for the owner
 * alone; never themselves, so that nobody is left outside by mistake.
 */
const mayManage = (staff: Staff, userId: string): boolean =>
  staff.id !== userId && (staff.isOwner || !isAdminId(userId));

export function refuseUnlessManageable(staff: Staff, userId: string): void {
  if (staff.id === userId) throw new Refusal("own-account");
  if (!mayManage(staff, userId)) throw new Refusal("protected-account");
}

/** Administrators have nothing to look at, and more rights than a look should have. */
export const mayViewAs = (userId: string): boolean => !isAdminId(userId);

export const abilitiesOver = (staff: Staff, userId: string): AdminUserDetails["abilities"] => ({
  manage: mayManage(staff, userId),
  viewAs: mayViewAs(userId),
});

const DAY_MS = 86_400_000;

/** Whole days from one moment to a later one; none where it is not later. */
export const wholeDays = (from: Date, to: Date): number =>
  Math.max(0, Math.floor((to.getTime() - from.getTime()) / DAY_MS));

/** Days that have begun until then: on the last day it is still one. */
export const daysLeft = (now: Date, end: Date): number =>
  Math.max(0, Math.ceil((end.getTime() - now.getTime()) / DAY_MS));

export const startOfMonth = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()));
