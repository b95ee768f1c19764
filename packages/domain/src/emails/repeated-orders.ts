import type { EmailBrief, EmailOrder, EmailTicket } from "@storyletter/contract/emails";
import { type Database, deletedEmailKeys, emails, type Transaction } from "@storyletter/db";
import { and, eq, inArray, or } from "drizzle-orm";
import { Refusal } from "../refusal.ts";
import { briefColumns } from "./email-row.ts";
import { sameBrief } from "./rules.ts";

/** What makes a request recognizable when it is sent again. */
export interface Repeatable {
  brief: EmailBrief;
  idempotencyKey: string | null;
  draftId: string | undefined;
}

const keysOf = ({ idempotencyKey, draftId }: Repeatable): string[] => [
  ...(idempotencyKey ? [`key ${idempotencyKey}`] : []),
  ...(draftId ? [`draft ${draftId}`] : []),
];

/** Those that share no key and no draft with one before them. */
export function firstsOf<Order extends Repeatable>(orders: readonly Order[]): Order[] {
  const seen = new Set<string>();
  return orders.filter((order) => {
    const keys = keysOf(order);
    const isFirst = !keys.some((key) => seen.has(key));
    for (const key of keys) seen.add(key);
    return isFirst;
  });
}

/** What an earlier request with the same key or from the same draft came to, whose response the caller may have missed. */
export async function findRepeated<Order extends Repeatable>(
  db: Database | Transaction,
  userId: string,
  orders: readonly Order[],
): Promise<Map<Order, EmailOrder | Refusal>> {
  const keys = orders.flatMap(({ idempotencyKey }) => idempotencyKey ?? []);
  const draftIds = orders.flatMap(({ draftId }) => draftId ?? []);
  if (keys.length + draftIds.length === 0) return new Map();
  const rows = await db
    .select({
      ...briefColumns,
      id: emails.id,
      status: emails.status,
      idempotencyKey: emails.idempotencyKey,
      draftId: emails.draftId,
    })
    .from(emails)
    .where(
      and(
        eq(emails.userId, userId),
        or(
          keys.length > 0 ? inArray(emails.idempotencyKey, keys) : undefined,
          draftIds.length > 0 ? inArray(emails.draftId, draftIds) : undefined,
        ),
      ),
    );
  const deleted = await findDeleted(db, userId, keys);
  const found = new Map<Order, EmailOrder | Refusal>();
  for (const order of orders) {
    const repeat = repeatOf(order, rows);
    if (repeat) found.set(order, repeat);
    else if (order.idempotencyKey && deleted.has(order.idempotencyKey))
      found.set(order, new Refusal("idempotency-key-of-deleted"));
  }
  return found;
}

/** An email as far as a repeat is recognized by it. */
export type Known = EmailBrief & EmailTicket & { idempotencyKey: string | null; draftId: string | null };

/** What the order comes to if one of these emails has its key, or its draft and brief. */
export function repeatOf(
  { brief, idempotencyKey, draftId }: Repeatable,
  known: readonly Known[],
): EmailOrder | Refusal | null {
  const keyed = known.find((email) => idempotencyKey && email.idempotencyKey === idempotencyKey);
  if (keyed && !sameBrief(keyed, brief)) return new Refusal("idempotency-conflict");
  const email =
    keyed ??
    known.find(
      (sent) => draftId && sent.draftId === draftId && sent.status !== "failed" && sameBrief(sent, brief),
    );
  return email ? { id: email.id, status: email.status, replayed: true } : null;
}

async function findDeleted(
  db: Database | Transaction,
  userId: string,
  keys: readonly string[],
): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .select({ key: deletedEmailKeys.key })
    .from(deletedEmailKeys)
    .where(and(eq(deletedEmailKeys.userId, userId), inArray(deletedEmailKeys.key, [...keys])));
  return new Set(rows.map(({ key }) => key));
}
