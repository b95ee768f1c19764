import {
  auditEntries,
  billingAccounts,
  emails,
  type Transaction,
  throttles,
  users,
  webhookEvents,
} from "@storyletter/db";
import { eq, inArray, sql } from "drizzle-orm";

/** What has to be kept of a person's payments and of staff's work stays, and names nobody any more. */
export async function forgetInBookkeeping(tx: Transaction, userId: string): Promise<void> {
  const customers = tx
    .select({ id: billingAccounts.customerId })
    .from(billingAccounts)
    .where(eq(billingAccounts.userId, userId));
  await tx
    .update(webhookEvents)
    .set({ payload: {}, note: null })
    .where(inArray(webhookEvents.customerId, customers));

  const letters = tx
    .select({ id: sql<string>`${emails.id}::text` })
    .from(emails)
    .where(eq(emails.userId, userId));
  // One by one: joined by OR they would read the whole log.
  for (const subject of [eq(auditEntries.subjectId, userId), inArray(auditEntries.subjectId, letters)])
    await tx.update(auditEntries).set({ subjectId: null, details: {} }).where(subject);

  const [user] = await tx.select({ email: users.emailNormalized }).from(users).where(eq(users.id, userId));
  await tx
    .delete(throttles)
    .where(
      sql`strpos(${throttles.key}, ${userId}) > 0 or strpos(${throttles.key}, ${user?.email ?? userId}) > 0`,
    );
}
