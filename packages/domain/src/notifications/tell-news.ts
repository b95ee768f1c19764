import { productNews } from "@storyletter/db";
import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import { notify } from "../auth/notify.ts";
import type { Deps } from "../context.ts";
import { readersAfter } from "./news-readers.ts";

/** More than one worker mails until the next look; and short enough for a process that is to stop. */
const BATCH = 500;

/** Whatever somebody waits for, or should know at once, is mailed before it. */
const AFTER_ALL_ELSE = { priority: -1 };

/**
 * Hands the next mails of published news to the queue, in the order of the readers' ids, and answers how many. Of
 * several processes one does it; one that dies leaves its batch to the next, and nobody is told twice.
 */
export async function tellNews(ctx: Deps): Promise<number> {
  if (!ctx.mailEnabled) return 0;
  return await ctx.db.transaction(async (tx) => {
    const [news] = await tx
      .select()
      .from(productNews)
      .where(and(isNotNull(productNews.publishedAt), isNull(productNews.toldAt)))
      .orderBy(asc(productNews.publishedAt))
      .limit(1)
      .for("update", { skipLocked: true });
    if (!news) return 0;
    const readers = await readersAfter(tx, news.toldUpTo ?? "", BATCH);
    for (const { id: userId, email: sentTo } of readers) {
      const notice = { userId, kind: "product-news", sentTo, newsId: news.id } as const;
      await notify(ctx, tx, { ...notice, key: `news:${news.id}:${userId}` }, AFTER_ALL_ELSE);
    }
    const isLast = readers.length < BATCH;
    const { id: toldUpTo = news.toldUpTo } = readers.at(-1) ?? {};
    await tx
      .update(productNews)
      .set({ toldUpTo, toldAt: isLast ? ctx.clock() : null })
      .where(eq(productNews.id, news.id));
    ctx.log.info({ newsId: news.id, told: readers.length, isLast }, "product news was handed to the queue");
    return readers.length;
  });
}
