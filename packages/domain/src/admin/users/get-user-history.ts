import type { LedgerEntry, UserEvent, UserHistory, UserId } from "@storyletter/contract";
import {
  allowances,
  billingAccounts,
  creditEntries,
  type Database,
  emails,
  webhookEvents,
} from "@storyletter/db";
import { desc, eq, inArray } from "drizzle-orm";
import type { MemberCtx } from "../../context.ts";

const NEWEST = 100;

/** A user's credit ledger, and what the payment provider has told about them; the newest of each. */
export async function getUserHistory({ db }: MemberCtx, { id }: UserId): Promise<UserHistory> {
  const [ledger, events] = await Promise.all([findLedger(db, id), findEvents(db, id)]);
  return { ledger, events };
}

const findLedger = (db: Database, userId: string): Promise<LedgerEntry[]> =>
  db
    .select({
      id: creditEntries.id,
      plan: allowances.plan,
      kind: creditEntries.kind,
      amount: creditEntries.amount,
      emailId: creditEntries.emailId,
      emailTitle: emails.title,
      note: creditEntries.note,
      createdAt: creditEntries.createdAt,
    })
    .from(allowances)
    .innerJoin(creditEntries, eq(creditEntries.allowanceId, allowances.id))
    .leftJoin(emails, eq(emails.id, creditEntries.emailId))
    .where(eq(allowances.userId, userId))
    .orderBy(desc(creditEntries.id))
    .limit(NEWEST);

async function findEvents(db: Database, userId: string): Promise<UserEvent[]> {
  const accounts = await db
    .select({ customerId: billingAccounts.customerId })
    .from(billingAccounts)
    .where(eq(billingAccounts.userId, userId));
  const customers = accounts.flatMap(({ customerId }) => customerId ?? []);
  if (customers.length === 0) return [];
  return await db
    .select({
      id: webhookEvents.id,
      mode: webhookEvents.mode,
      type: webhookEvents.type,
      status: webhookEvents.status,
      note: webhookEvents.note,
      receivedAt: webhookEvents.receivedAt,
    })
    .from(webhookEvents)
    .where(inArray(webhookEvents.customerId, customers))
    .orderBy(desc(webhookEvents.receivedAt))
    .limit(NEWEST);
}
