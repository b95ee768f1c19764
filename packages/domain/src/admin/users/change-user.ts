import type { AdminUserChange } from "@storyletter/contract";
import { type Transaction, users } from "@storyletter/db";
import { eq } from "drizzle-orm";
import { environmentOf } from "../../billing/payment-environment.ts";
import type { MemberCtx } from "../../context.ts";
import { Refusal } from "../../refusal.ts";
import { type AuditAction, audit } from "../audit.ts";
import { asAdminUser, findUser } from "./user-row.ts";

type Target = typeof users.$inferSelect;

interface Deed {
  id: string;
  action: AuditAction;
  /** Told when it is done. */
  message: string;
  /** Refuses by throwing; asked before anything is read. */
  allow?: () => void;
  /** Answers what the log says of it; null where nothing was left to change. */
  work: (tx: Transaction, target: Target) => Promise<Record<string, unknown> | null>;
}

/** One deed to one user with its line in the log, together or not at all. Its repetition changes and logs nothing. */
export async function changeUser(ctx: MemberCtx, deed: Deed): Promise<AdminUserChange> {
  const { id, action, message, allow, work } = deed;
  allow?.();
  return await ctx.db.transaction(async (tx) => {
    // Weaker than for update: emails of the user may come in meanwhile.
    const [target] = await tx.select().from(users).where(eq(users.id, id)).for("no key update");
    if (!target) throw new Refusal("user-not-found");
    const details = await work(tx, target);
    if (details) await audit(tx, ctx, { action, subjectId: id, details });
    const [changed] = await findUser(tx, await environmentOf(tx), id);
    if (!changed) throw new Refusal("user-not-found");
    return { success: true, message, user: asAdminUser(changed, ctx) };
  });
}
