import type { News, NewsBoard, SaveNewsInput } from "@storyletter/contract/admin";
import type { Success } from "@storyletter/contract/auth";
import {
  accountNotices,
  type Database,
  deletionRequests,
  notificationSettings,
  productNews,
  type Transaction,
  users,
} from "@storyletter/db";
import { and, asc, count, desc, eq, getTableColumns, gt, isNotNull, isNull, sql } from "drizzle-orm";
import { audit } from "../admin/audit.ts";
import type { Deps, MemberCtx } from "../context.ts";
import { Refusal } from "../refusal.ts";
import { notify } from "./notify.ts";

/** Verified subscribers whose accounts are neither disabled nor due for deletion. */
const readsNews = and(
  eq(notificationSettings.productNews, true),
  isNotNull(users.verifiedAt),
  isNull(users.disabledAt),
  isNull(deletionRequests.userId),
);

async function countReaders(db: Database): Promise<number> {
  const [found] = await db
    .select({ readers: count() })
    .from(notificationSettings)
    .innerJoin(users, eq(users.id, notificationSettings.userId))
    .leftJoin(deletionRequests, eq(deletionRequests.userId, users.id))
    .where(readsNews);
  return found?.readers ?? 0;
}

const readersAfter = (tx: Transaction, userId: string, limit: number) =>
  tx
    .select({ id: users.id, email: users.email })
    .from(notificationSettings)
    .innerJoin(users, eq(users.id, notificationSettings.userId))
    .leftJoin(deletionRequests, eq(deletionRequests.userId, users.id))
    .where(and(readsNews, gt(notificationSettings.userId, userId)))
    .orderBy(asc(notificationSettings.userId))
    .limit(limit);

const MAX_NEWS = 100;

export async function listNews(ctx: MemberCtx): Promise<NewsBoard> {
  const sentCount = ctx.db
    .select({ sentCount: count() })
    .from(accountNotices)
    // Notices without a key were tests.
    .where(and(eq(accountNotices.newsId, productNews.id), isNotNull(accountNotices.key)));
  const rows = await ctx.db
    .select({ ...getTableColumns(productNews), sentCount: sql<number>`(${sentCount})::int` })
    .from(productNews)
    .orderBy(desc(productNews.createdAt), desc(productNews.id))
    .limit(MAX_NEWS);
  return { readers: await countReaders(ctx.db), canSend: ctx.mailEnabled, news: rows.map(asNews) };
}

const asNews = (row: typeof productNews.$inferSelect & { sentCount: number }): News => ({
  id: row.id,
  subject: row.subject,
  body: row.body,
  link: row.link ?? "",
  state: row.publishedAt === null ? "draft" : row.sentAt === null ? "sending" : "sent",
  sentCount: row.sentCount,
  createdAt: row.createdAt,
  publishedAt: row.publishedAt,
});

/** Locks a draft; published news can't be changed. */
async function lockDraft(tx: Transaction, id: string) {
  const [news] = await tx.select().from(productNews).where(eq(productNews.id, id)).for("update");
  if (!news) throw new Refusal("not-found");
  if (news.publishedAt) throw new Refusal("news-published");
  return news;
}

/** Can't be undone. */
export const publishNews = (ctx: MemberCtx, { id }: { id: string }): Promise<Success> =>
  ctx.db.transaction(async (tx) => {
    if (!ctx.mailEnabled) throw new Refusal("unavailable");
    const { subject } = await lockDraft(tx, id);
    await tx.update(productNews).set({ publishedAt: ctx.clock() }).where(eq(productNews.id, id));
    await audit(tx, ctx, { action: "system.publish-news", subjectId: id, details: { subject } });
    return { success: true };
  });

export const removeNews = (ctx: MemberCtx, { id }: { id: string }): Promise<Success> =>
  ctx.db.transaction(async (tx) => {
    await lockDraft(tx, id);
    await tx.delete(productNews).where(eq(productNews.id, id));
    return { success: true };
  });

/** Creates or updates a draft. */
export async function saveNews(ctx: MemberCtx, { id, subject, body, link }: SaveNewsInput): Promise<Success> {
  const words = { subject, body, link: link || null };
  const saved = await ctx.db
    .insert(productNews)
    .values({ id, ...words, createdAt: ctx.clock() })
    .onConflictDoUpdate({ target: productNews.id, set: words, setWhere: isNull(productNews.publishedAt) })
    .returning({ id: productNews.id });
  if (saved.length === 0) throw new Refusal("news-published");
  return { success: true };
}

/** Mails a draft to the caller, exactly as readers will get it. */
export const testNews = (ctx: MemberCtx, { id }: { id: string }): Promise<Success> =>
  ctx.db.transaction(async (tx) => {
    if (!ctx.mailEnabled) throw new Refusal("unavailable");
    await lockDraft(tx, id);
    const { id: userId, email: sentTo } = ctx.caller;
    await notify(ctx, tx, { userId, kind: "product-news", sentTo, newsId: id });
    return { success: true };
  });

/** Enough to keep a worker busy until the next run, and short enough not to delay a shutdown. */
const BATCH = 500;

/** All other mails are sent first. */
const LOW_PRIORITY = { priority: -1 };

/**
 * Enqueues the next batch of mails, in order of user ids, in one process at a time. A crash leaves the batch to the
 * next run, without duplicates. Returns how many.
 */
export async function sendNewsBatch(ctx: Deps): Promise<number> {
  if (!ctx.mailEnabled) return 0;
  return await ctx.db.transaction(async (tx) => {
    const [news] = await tx
      .select()
      .from(productNews)
      .where(and(isNotNull(productNews.publishedAt), isNull(productNews.sentAt)))
      .orderBy(asc(productNews.publishedAt))
      .limit(1)
      .for("update", { skipLocked: true });
    if (!news) return 0;
    const readers = await readersAfter(tx, news.sentUpTo ?? "", BATCH);
    for (const { id: userId, email: sentTo } of readers) {
      const notice = { userId, kind: "product-news", sentTo, newsId: news.id } as const;
      await notify(ctx, tx, { ...notice, key: `news:${news.id}:${userId}` }, LOW_PRIORITY);
    }
    const isLast = readers.length < BATCH;
    const { id: sentUpTo = news.sentUpTo } = readers.at(-1) ?? {};
    await tx
      .update(productNews)
      .set({ sentUpTo, sentAt: isLast ? ctx.clock() : null })
      .where(eq(productNews.id, news.id));
    ctx.log.info({ newsId: news.id, recipients: readers.length, isLast }, "Product news enqueued");
    return readers.length;
  });
}
