import type { AdminUser, AdminUserChange, UserBadge } from "@storyletter/contract/admin";
import { isAdminId } from "@storyletter/contract/admin/constants";
import type { PaymentMode } from "@storyletter/contract/billing";
import {
  billingAccounts,
  type Database,
  deletionRequests,
  installation,
  type Transaction,
  users,
} from "@storyletter/db";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { paymentModeOf } from "../../billing/payment-mode.ts";
import type { Deps, MemberCtx } from "../../context.ts";
import { Refusal } from "../../refusal.ts";
import { type AuditAction, audit } from "../audit.ts";

/** The columns of a user that staff may see. */
export const userColumns = {
  id: users.id,
  email: users.email,
  emailNormalized: users.emailNormalized,
  firstName: users.firstName,
  lastName: users.lastName,
  createdAt: users.createdAt,
  verifiedAt: users.verifiedAt,
  disabledAt: users.disabledAt,
  actionTakerAt: users.actionTakerAt,
  status: billingAccounts.status,
  customerId: billingAccounts.customerId,
  subscriptionId: billingAccounts.subscriptionId,
  periodEnd: billingAccounts.currentPeriodEnd,
  collectionPaused: billingAccounts.collectionPaused,
  cancelAtPeriodEnd: billingAccounts.cancelAtPeriodEnd,
  deletionDueAt:
    sql<Date | null>`(select ${deletionRequests.dueAt} from ${deletionRequests} where ${deletionRequests.userId} = ${users.id})`.mapWith(
      deletionRequests.dueAt,
    ),
  isOwner: sql<boolean>`${users.id} = (select ${installation.ownerId} from ${installation})`,
};

export const accountIn = (mode: PaymentMode): SQL | undefined =>
  and(eq(billingAccounts.userId, users.id), eq(billingAccounts.mode, mode));

export type UserRow = Awaited<ReturnType<typeof findUser>>[number];

export const findUser = (db: Pick<Database, "select">, mode: PaymentMode, id: string) =>
  db.select(userColumns).from(users).leftJoin(billingAccounts, accountIn(mode)).where(eq(users.id, id));

/** "Admin" means rights; the company's domain alone gives none. */
function badgeOf(
  user: { id: string; emailNormalized: string; isOwner: boolean | null },
  companyDomain: string | null,
): UserBadge {
  if (user.isOwner) return "super-admin";
  if (isAdminId(user.id)) return "admin";
  const isCompany = companyDomain !== null && user.emailNormalized.endsWith(`@${companyDomain}`);
  return isCompany ? "company" : "user";
}

export function asAdminUser(row: UserRow, { companyDomain }: Pick<Deps, "companyDomain">): AdminUser {
  return {
    id: row.id,
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    createdAt: row.createdAt,
    subscriptionStatus: row.status ?? "free",
    stripeCustomerId: row.customerId,
    stripeSubscriptionId: row.subscriptionId,
    actionTakerBonus: row.actionTakerAt !== null,
    badge: badgeOf(row, companyDomain),
    verified: row.verifiedAt !== null,
    disabledAt: row.disabledAt,
    collectionPaused: row.collectionPaused ?? false,
    cancelAtPeriodEnd: row.cancelAtPeriodEnd ?? false,
    deletionDueAt: row.deletionDueAt,
  };
}

type Target = typeof users.$inferSelect;

interface UserChange {
  id: string;
  action: AuditAction;
  /** Shown on success. */
  message: string;
  /** Shown instead if there was nothing to change: another of the staff was first. */
  unchanged?: string;
  /** Throws to refuse, before anything is read. */
  allow?: () => void;
  /** Returns the details for the audit log, or null if there was nothing to change. */
  work: (tx: Transaction, target: Target) => Promise<Record<string, unknown> | null>;
}

/** The response to a change that has been saved. */
export async function userChange(
  { db, companyDomain }: Pick<MemberCtx, "companyDomain"> & { db: Pick<MemberCtx["db"], "select"> },
  { id, message }: Pick<UserChange, "id" | "message">,
): Promise<AdminUserChange> {
  const [changed] = await findUser(db, await paymentModeOf(db), id);
  if (!changed) throw new Refusal("user-not-found");
  return { success: true, message, user: asAdminUser(changed, { companyDomain }) };
}

/** Applies a staff action and its audit entry in one transaction. Repeating it changes and logs nothing. */
export async function changeUser(ctx: MemberCtx, change: UserChange): Promise<AdminUserChange> {
  const { id, action, message, unchanged = message, allow, work } = change;
  allow?.();
  return await ctx.db.transaction(async (tx) => {
    // Weaker than `for update`, so that the user's new emails can be inserted meanwhile.
    const [target] = await tx.select().from(users).where(eq(users.id, id)).for("no key update");
    if (!target) throw new Refusal("user-not-found");
    const details = await work(tx, target);
    if (details) await audit(tx, ctx, { action, subjectId: id, details });
    return await userChange({ ...ctx, db: tx }, { id, message: details ? message : unchanged });
  });
}
