import { productNews, type Transaction } from "@storyletter/db";
import { eq } from "drizzle-orm";
import { Refusal } from "../../refusal.ts";

/** A draft that nobody else changes meanwhile; what went out stays as it is. */
export async function lockDraft(tx: Transaction, id: string) {
  const [news] = await tx.select().from(productNews).where(eq(productNews.id, id)).for("update");
  if (!news) throw new Refusal("not-found");
  if (news.publishedAt) throw new Refusal("news-published");
  return news;
}
