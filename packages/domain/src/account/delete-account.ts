import { randomUUIDv7 } from "node:crypto";
import { deletionRequests, farewells, type Transaction, users } from "@storyletter/db";
import { and, eq, lte } from "drizzle-orm";
import { endPayments } from "../billing/end-payments.ts";
import type { Deps } from "../context.ts";
import { forgetInBookkeeping } from "./forget-in-bookkeeping.ts";

/** Deletes one account whose day has come, and says so by a last mail. False when it has none, or another process has it. */
export async function deleteAccount(ctx: Deps, userId: string): Promise<boolean> {
  // At the provider first: nobody may be charged for an account that is gone.
  await endPayments(ctx, { userId, when: "now" });
  const deleted = await ctx.db.transaction(async (tx) => {
    const [request] = await tx
      .select()
      .from(deletionRequests)
      .where(and(eq(deletionRequests.userId, userId), lte(deletionRequests.dueAt, ctx.clock())))
      .for("update", { skipLocked: true });
    if (!request) return false;
    await forgetInBookkeeping(tx, userId);
    await ctx.queue.forgetUser(tx, userId);
    const [gone] = await tx.delete(users).where(eq(users.id, userId)).returning({ email: users.email });
    if (gone) await sayFarewell(ctx, tx, gone.email);
    return true;
  });
  if (deleted) ctx.log.info({}, "an account was deleted as its owner asked");
  return deleted;
}

async function sayFarewell(ctx: Deps, tx: Transaction, sentTo: string): Promise<void> {
  if (!ctx.mailEnabled) return;
  const id = randomUUIDv7();
  await tx.insert(farewells).values({ id, sentTo, createdAt: ctx.clock() });
  await ctx.queue.enqueue(tx, "send-farewell", { farewellId: id });
}
