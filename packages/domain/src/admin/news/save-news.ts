import type { SaveNewsInput, Success } from "@storyletter/contract";
import { productNews } from "@storyletter/db";
import { isNull } from "drizzle-orm";
import type { MemberCtx } from "../../context.ts";
import { Refusal } from "../../refusal.ts";

/** Keeps a draft, a new one or what it says now. */
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
