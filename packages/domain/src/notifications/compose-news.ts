import { productNews } from "@storyletter/db";
import { eq } from "drizzle-orm";
import type { Deps } from "../context.ts";
import type { MailMessage } from "../ports.ts";
import type { Notice } from "./compose-notice.ts";
import { unsubscribeUrl } from "./rules.ts";
import { wants } from "./wants.ts";

/** The mail with one piece of news; nothing to say where it is not wanted any more. */
export async function composeNews(ctx: Deps, { notice, user }: Notice): Promise<MailMessage | null> {
  if (!notice.newsId) return null;
  const [news] = await ctx.db.select().from(productNews).where(eq(productNews.id, notice.newsId));
  // Without a key it is the try of whoever writes it.
  const isWanted = notice.key === null || (await wants(ctx.db, user.id, "productNews"));
  if (!news || !isWanted) return null;
  return {
    kind: "product-news",
    to: notice.sentTo,
    firstName: user.firstName,
    subject: news.subject,
    body: news.body,
    link: news.link,
    unsubscribe: unsubscribeUrl(ctx, { user: user.id, topic: "productNews" }),
  };
}
