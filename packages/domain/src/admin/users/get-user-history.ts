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

/** The newest of each pool, of which the newest are picked: a long ledger has tens of thousands of entries. */
function findLedger(db: Database, userId: string): Promise<LedgerEntry[]> {
  const ofPool = db
    .select()
    .from(creditEntries)
    .where(eq(creditEntries.allowanceId, allowances.id))
    .orderBy(desc(creditEntries.id))
    .limit(NEWEST)
    .as("of_pool");
  const newest = db
    .select({
      id: ofPool.id,
      plan: allowances.plan,
      kind: ofPool.kind,
      amount: ofPool.amount,
      emailId: ofPool.emailId,
      note: ofPool.note,
      createdAt: ofPool.createdAt,
    })
    .from(allowances)
    .crossJoinLateral(ofPool)
    .where(eq(allowances.userId, userId))
    .orderBy(desc(ofPool.id))
    .limit(NEWEST)
    .as("newest");
  return db
    .select({
      id: newest.id,
      plan: newest.plan,
      kind: newest.kind,
      amount: newest.amount,
      emailId: newest.emailId,
      emailTitle: emails.title,
      note: newest.note,
      createdAt: newest.createdAt,
    })
    .from(newest)
    .leftJoin(emails, eq(emails.id, newest.emailId))
    .orderBy(desc(newest.id));
}

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
