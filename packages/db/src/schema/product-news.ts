import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "./moment.ts";

/** What staff write to users who asked to hear what is new (decision 0228). */
export const productNews = pgTable("product_news", {
  id: uuid().primaryKey(),
  subject: text().notNull(),
  /** Paragraphs, parted by an empty line. */
  body: text().notNull(),
  /** Where more can be read. */
  link: text(),
  createdAt: moment("created_at").notNull(),
  /** From then on it goes out, and stays as it is; null for a draft. */
  publishedAt: moment("published_at"),
  /** The last user of those who have been told: they are told in the order of their ids. */
  toldUpTo: text("told_up_to"),
  /** When the last one was told. */
  toldAt: moment("told_at"),
});
