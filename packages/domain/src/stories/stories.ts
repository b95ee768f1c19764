import { createHash, randomUUIDv7 } from "node:crypto";
import type { Success } from "@storyletter/contract/auth";
import { writeCursor } from "@storyletter/contract/cursor";
import { STORIES_MAX } from "@storyletter/contract/limits";
import type {
  CreateStoryInput,
  ImportedStories,
  ImportStoriesInput,
  SavedStory,
  Story,
  StoryId,
  StoryList,
  StoryListQuery,
  UpdateStoryInput,
} from "@storyletter/contract/stories";
import { isUuid } from "@storyletter/contract/text";
import {
  type Database,
  emails,
  prepared,
  sqlState,
  stories,
  storySearchText,
  type Transaction,
  UNIQUE_VIOLATION,
  users,
} from "@storyletter/db";
import { and, asc, count, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { takeRoom } from "../account/stored-bytes.ts";
import type { MemberCtx } from "../context.ts";
import { libraryPattern, selectiveWordsPattern } from "../emails/search-library.ts";
import { pageLength } from "../list-size.ts";
import { Refusal } from "../refusal.ts";

const newestFirst = [desc(stories.createdAt), desc(stories.id)];

/** Two captures are the same story if they differ only in case, spacing and the last mark. */
function fingerprintOf(text: string): string {
  // Single spaces are left alone: replacing thousands by themselves was most of the work.
  const plain = text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\s{2,}|[^\S ]/g, " ")
    .trim();
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
async function searchStories(
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

/** Letters that tell the story of the outer row. Qualified, because a bare "id" would be the letter's own. */
const letters = sql`from ${emails} as letter where letter.story_id = "stories"."id" and letter.status <> 'failed'`;

const storyColumns = {
  id: stories.id,
  text: stories.text,
  title: stories.title,
  date: stories.date,
  place: stories.place,
  people: stories.people,
  tags: stories.tags,
  createdAt: stories.createdAt,
  toldIn: sql<number>`(select count(*)::int ${letters})`,
  lastToldAt: sql<Date | null>`(select max(letter.created_at) ${letters})`.mapWith(emails.createdAt),
} satisfies Record<keyof Story, unknown>;

const isUntold = sql`not exists (select 1 ${letters})`;

const ownStory = ({ caller }: MemberCtx, { id }: StoryId): SQL | undefined => {
  if (!isUuid(id)) throw new Refusal("story-not-found");
  return and(eq(stories.id, id), eq(stories.userId, caller.id));
};

const readStories = (db: Database | Transaction, which: SQL | undefined) =>
  db.select(storyColumns).from(stories).where(which);

/** Another user's story gives the same error as a missing one. */
export async function getStory(ctx: MemberCtx, input: StoryId): Promise<Story> {
  const [story] = await readStories(ctx.db, ownStory(ctx, input));
  if (!story) throw new Refusal("story-not-found");
  return story;
}

/** The caller's stories, newest first. */
export async function listStories(ctx: MemberCtx, input: StoryListQuery): Promise<StoryList> {
  const { search, filter, cursor, limit } = input;
  const own = eq(stories.userId, ctx.caller.id);
  const within = and(
    own,
    filter === "untold" ? isUntold : undefined,
    cursor
      ? sql`(${stories.createdAt}, ${stories.id}) < (${cursor.value.toISOString()}, ${cursor.id})`
      : undefined,
  );
  const which =
    search === ""
      ? within
      : and(own, inArray(stories.id, await searchStories(ctx.db, { search, within, limit: limit + 1 })));
  const sizes = await ctx.db
    .select({ id: stories.id, bytes: sql<number>`octet_length(${stories.text})` })
    .from(stories)
    .where(which)
    .orderBy(...newestFirst)
    .limit(limit + 1);
  const length = pageLength(
    sizes.map(({ bytes }) => bytes),
    limit,
  );
  const ids = sizes.slice(0, length).map(({ id }) => id);
  const page = await readStories(ctx.db, inArray(stories.id, ids)).orderBy(...newestFirst);
  const last = page.at(-1);
  return {
    stories: page,
    nextCursor: sizes.length > length && last ? writeCursor({ value: last.createdAt, id: last.id }) : null,
  };
}

const UNTOLD_STORIES = 3;

const untoldStories = prepared((db) =>
  db
    .select(storyColumns)
    .from(stories)
    .where(and(eq(stories.userId, sql.placeholder("userId")), isUntold))
    .orderBy(asc(sql`md5(${stories.id}::text || ${sql.placeholder("day")})`))
    .limit(UNTOLD_STORIES)
    .prepare("untold_stories"),
);

/** Stories that no letter tells; others every day, so that none is forgotten. */
export async function listUntoldStories({ db, caller, clock }: MemberCtx): Promise<Story[]> {
  const day = clock().toISOString().slice(0, 10);
  return await untoldStories(db).execute({ userId: caller.id, day });
}

/** A statement of two hundred takes 20 ms of the thread. */
const ROWS_AT_ONCE = 25;

/** Inserts the stories that are new, the first of each text, and returns their ids by fingerprint. */
async function insertStories(
  ctx: MemberCtx,
  input: readonly CreateStoryInput[],
): Promise<Map<string, string>> {
  const userId = ctx.caller.id;
  await takeRoom(ctx, input);
  const byFingerprint = new Map<string, CreateStoryInput>();
  for (const story of input) {
    const fingerprint = fingerprintOf(story.text);
    if (!byFingerprint.has(fingerprint)) byFingerprint.set(fingerprint, story);
  }
  return await ctx.db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
    const [total] = await tx.select({ stories: count() }).from(stories).where(eq(stories.userId, userId));
    if ((total?.stories ?? 0) + byFingerprint.size > STORIES_MAX) throw new Refusal("too-many-stories");
    const rows = [...byFingerprint].map(([fingerprint, story]) => ({
      ...story,
      id: randomUUIDv7(),
      userId,
      fingerprint,
      createdAt: ctx.clock(),
    }));
    const inserted: Pick<typeof stories.$inferSelect, "id" | "fingerprint">[] = [];
    for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
      const part = await tx
        .insert(stories)
        .values(rows.slice(start, start + ROWS_AT_ONCE))
        .onConflictDoNothing({ target: [stories.userId, stories.fingerprint] })
        .returning({ id: stories.id, fingerprint: stories.fingerprint });
      inserted.push(...part);
    }
    return new Map(inserted.map(({ id, fingerprint }) => [fingerprint, id]));
  });
}

/** Saves a story; the same text again gives the story that is there, unchanged, and says so. */
export async function createStory(ctx: MemberCtx, input: CreateStoryInput): Promise<SavedStory> {
  const [id] = (await insertStories(ctx, [input])).values();
  const which = id
    ? eq(stories.id, id)
    : and(eq(stories.userId, ctx.caller.id), eq(stories.fingerprint, fingerprintOf(input.text)));
  const [story] = await readStories(ctx.db, which);
  // Deleted by another tab in between.
  if (!story) throw new Refusal("story-not-found");
  return { ...story, known: id === undefined };
}

/** Adds what is new of a file; repeating a part of it adds nothing. */
export async function importStories(ctx: MemberCtx, input: ImportStoriesInput): Promise<ImportedStories> {
  const added = await insertStories(ctx, input.stories);
  // The first of each text was added, and is not again.
  return {
    outcomes: input.stories.map(({ text }) => (added.delete(fingerprintOf(text)) ? "added" : "known")),
  };
}

/** Changes what was sent of the caller's own story. */
export async function updateStory(ctx: MemberCtx, { id, ...changes }: UpdateStoryInput): Promise<Story> {
  const which = ownStory(ctx, { id });
  await getStory(ctx, { id });
  await takeRoom(ctx, changes);
  const fingerprint = changes.text === undefined ? {} : { fingerprint: fingerprintOf(changes.text) };
  const values = Object.fromEntries(
    Object.entries({ ...changes, ...fingerprint }).filter(([, value]) => value !== undefined),
  );
  try {
    if (Object.keys(values).length > 0) await ctx.db.update(stories).set(values).where(which);
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) throw new Refusal("story-known");
    throw error;
  }
  return await getStory(ctx, { id });
}

/** Letters that tell the story stay. */
export async function deleteStory(ctx: MemberCtx, input: StoryId): Promise<Success> {
  const [deleted] = await ctx.db.delete(stories).where(ownStory(ctx, input)).returning({ id: stories.id });
  if (!deleted) throw new Refusal("story-not-found");
  return { success: true };
}

/**
 * The story a new letter tells: the named one if it is the user's own, or the one with the same text, or the one that
 * the earlier letter told.
 */
export const storyOfLetter = (letter: {
  userId: string;
  storyId: string | undefined;
  sameStoryAs: string | null;
  story: string;
}): SQL<string | null> => sql`coalesce(
  (select id from ${stories} where id = ${letter.storyId ?? null}::uuid and user_id = ${letter.userId}),
  (select id from ${stories} where user_id = ${letter.userId} and fingerprint = ${fingerprintOf(letter.story)}),
  (select story_id from ${emails} where id = ${letter.sameStoryAs}::uuid and user_id = ${letter.userId}))`;
