import type { AdminUserChange } from "@storyletter/contract/admin";
import { type Transaction, users } from "@storyletter/db";
import { eq } from "drizzle-orm";
import { paymentModeOf } from "../../billing/payment-mode.ts";
import type { MemberCtx } from "../../context.ts";
import { Refusal } from "../../refusal.ts";
import { type AuditAction, audit } from "../audit.ts";
import { asAdminUser, findUser } from "./user-row.ts";

type Target = typeof users.$inferSelect;

interface UserChange {
  id: string;
  action: AuditAction;
  /** Shown on success. */
  message: string;
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
  const { id, action, message, allow, work } = change;
  allow?.();
  return await ctx.db.transaction(async (tx) => {
    // Weaker than `for update`, so that the user's new emails can be inserted meanwhile.
    const [target] = await tx.select().from(users).where(eq(users.id, id)).for("no key update");
    if (!target) throw new Refusal("user-not-found");
    const details = await work(tx, target);
    if (details) await audit(tx, ctx, { action, subjectId: id, details });
    return await userChange({ ...ctx, db: tx }, { id, message });
  });
}
