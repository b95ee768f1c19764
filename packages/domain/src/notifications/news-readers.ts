import {
  type Database,
  deletionRequests,
  notificationSettings,
  type Transaction,
  users,
} from "@storyletter/db";
import { and, asc, count, eq, gt, isNotNull, isNull } from "drizzle-orm";

/** Whoever has asked for product news, proved an address, and neither was shut out nor is about to leave. */
const readsNews = and(
  eq(notificationSettings.productNews, true),
  isNotNull(users.verifiedAt),
  isNull(users.disabledAt),
  isNull(deletionRequests.userId),
);

/** How many would be told now. */
export async function countReaders(db: Database): Promise<number> {
  const [found] = await db
    .select({ readers: count() })
    .from(notificationSettings)
    .innerJoin(users, eq(users.id, notificationSettings.userId))
    .leftJoin(deletionRequests, eq(deletionRequests.userId, users.id))
    .where(readsNews);
  return found?.readers ?? 0;
}

/** The next readers after this one, in the order of their ids. */
export const readersAfter = (tx: Transaction, userId: string, limit: number) =>
  tx
    .select({ id: users.id, email: users.email })
    .from(notificationSettings)
    .innerJoin(users, eq(users.id, notificationSettings.userId))
    .leftJoin(deletionRequests, eq(deletionRequests.userId, users.id))
    .where(and(readsNews, gt(notificationSettings.userId, userId)))
    .orderBy(asc(notificationSettings.userId))
    .limit(limit);
