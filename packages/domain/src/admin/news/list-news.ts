import type { News, NewsBoard } from "@storyletter/contract";
import { accountNotices, productNews } from "@storyletter/db";
import { and, count, desc, eq, getTableColumns, isNotNull, sql } from "drizzle-orm";
import type { MemberCtx } from "../../context.ts";
import { countReaders } from "../../notifications/news-readers.ts";

const NEWEST = 100;

/** What was written about the product, newest first, and how many users want to read it. */
export async function listNews(ctx: MemberCtx): Promise<NewsBoard> {
  const told = ctx.db
    .select({ told: count() })
    .from(accountNotices)
    // Without a key it was a try.
    .where(and(eq(accountNotices.newsId, productNews.id), isNotNull(accountNotices.key)));
  const rows = await ctx.db
    .select({ ...getTableColumns(productNews), told: sql<number>`(${told})::int` })
    .from(productNews)
    .orderBy(desc(productNews.createdAt), desc(productNews.id))
    .limit(NEWEST);
  return { readers: await countReaders(ctx.db), canSend: ctx.mailEnabled, news: rows.map(asNews) };
}

const asNews = (row: typeof productNews.$inferSelect & { told: number }): News => ({
  id: row.id,
  subject: row.subject,
  body: row.body,
  link: row.link ?? "",
  state: row.publishedAt === null ? "draft" : row.toldAt === null ? "sending" : "sent",
  told: row.told,
  createdAt: row.createdAt,
  publishedAt: row.publishedAt,
});
