import { createHash } from "node:crypto";
import { type Database, stories, storySearchText } from "@storyletter/db";
import { and, desc, type SQL, sql } from "drizzle-orm";
import { libraryPattern, selectiveWordsPattern } from "../emails/search-library.ts";

export const newestFirst = [desc(stories.createdAt), desc(stories.id)];

/** Two captures are the same story if they differ only in case, spacing and the last mark. */
export function fingerprintOf(text: string): string {
  const plain = text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
  return createHash("sha256")
    .update(plain.replace(/[.!?…]$/, "").trimEnd())
    .digest("hex");
}

/** How many stories are scanned before the search uses the index. */
const SCAN_LIMIT = 500;

const searchText = storySearchText(stories);

/** For sentences, the index looks up the rarest words, and the whole sentence is compared after that. */
function matching(search: string): SQL | undefined {
  const pattern = selectiveWordsPattern(search);
  if (!pattern) return sql`${searchText} like lower(${libraryPattern(search)})`;
  return and(sql`${searchText} like lower(${pattern})`, sql`strpos(${searchText}, lower(${search})) > 0`);
}

/**
 * Ids of the matching stories, enough for a page. Common words fill the page from the newest rows; rare words have
 * few matches, so the index finds them all.
 */
export async function searchStories(
  db: Database,
  { search, within, limit }: { search: string; within: SQL | undefined; limit: number },
): Promise<string[]> {
  const first = db
    .select({ id: stories.id, isMatch: sql<boolean>`${matching(search)}`.as("is_match") })
    .from(stories)
    .where(within)
    .orderBy(...newestFirst)
    .limit(SCAN_LIMIT)
    .as("first");
  const found = await db.select({ id: first.id, isMatch: first.isMatch }).from(first);
  const near = found.filter(({ isMatch }) => isMatch).slice(0, limit);
  if (near.length >= limit || found.length < SCAN_LIMIT) return near.map(({ id }) => id);
  const rows = await db
    .select({ id: stories.id })
    .from(stories)
    .where(and(within, matching(search)))
    .orderBy(...newestFirst)
    .limit(limit);
  return rows.map(({ id }) => id);
}
