import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Success } from "@storyletter/contract/auth";
import type {
  CreateDraftInput,
  Draft,
  DraftId,
  DraftList,
  DraftListQuery,
  DraftSummary,
  SaveDraftInput,
  SentDrafts,
  SentDraftsQuery,
} from "@storyletter/contract/emails";
import { DRAFTS_MAX } from "@storyletter/contract/limits";
import { isUuid } from "@storyletter/contract/text";
import { type Database, drafts, emails, type Transaction, users } from "@storyletter/db";
import { shorten } from "@storyletter/text/cut";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { takeRoom } from "../account/stored-bytes.ts";
import type { MemberCtx } from "../context.ts";
import { Refusal } from "../refusal.ts";
import { firstSentence } from "./email-summary.ts";
import { libraryPattern } from "./search-library.ts";

const TITLE_MAX = 120;
const FOCUS_MAX = 160;

/** The columns that the draft's owner can see. */
const draftColumns = {
  id: drafts.id,
  revision: drafts.revision,
  brief: drafts.brief,
  form: drafts.form,
  similarTo: drafts.similarTo,
  keeps: drafts.keeps,
  createdAt: drafts.createdAt,
  updatedAt: drafts.updatedAt,
} satisfies Record<keyof Draft, unknown>;

const startOf = (field: string) => sql<string>`left(coalesce(${drafts.brief} ->> ${field}, ''), 500)`;

const summaryColumns = {
  id: drafts.id,
  revision: drafts.revision,
  title: startOf("title"),
  contentFocus: startOf("contentFocus"),
  story: startOf("story"),
  similarTo: drafts.similarTo,
  keeps: drafts.keeps,
  createdAt: drafts.createdAt,
  updatedAt: drafts.updatedAt,
};

type SummaryRow = Omit<DraftSummary, "focus"> & { contentFocus: string; story: string };

const onOneLine = (text: string): string => text.trim().replace(/\s+/g, " ");

const summaryOf = ({ contentFocus, story, ...row }: SummaryRow): DraftSummary => {
  const texts = [row.title, contentFocus, story].map(onOneLine);
  return {
    ...row,
    title: shorten(texts.find((text) => text !== "") ?? "", TITLE_MAX),
    focus: shorten(firstSentence(contentFocus), FOCUS_MAX),
  };
};

const ownDraft = ({ caller }: MemberCtx, id: string) => and(eq(drafts.id, id), eq(drafts.userId, caller.id));

/** All that is typed in a draft, on one line. At most a hundred of them are read, so it has no index. */
const searchText = sql`lower(replace(
  (select ' ' || string_agg(value, ' ') from jsonb_each_text(${drafts.brief})), E'\\n', ' '))`;

/** The caller's drafts, the last changed first. */
export async function listDrafts(
  ctx: MemberCtx,
  { search }: DraftListQuery = { search: "" },
): Promise<DraftList> {
  const rows = await ctx.db
    .select(summaryColumns)
    .from(drafts)
    .where(
      and(
        eq(drafts.userId, ctx.caller.id),
        search === "" ? undefined : sql`${searchText} like lower(${libraryPattern(search)})`,
      ),
    )
    .orderBy(desc(drafts.updatedAt), desc(drafts.id));
  return { drafts: rows.map(summaryOf) };
}

/** Another user's draft gives the same error as a missing one. */
export async function getDraft(ctx: MemberCtx, { id }: DraftId): Promise<Draft> {
  if (!isUuid(id)) throw new Refusal("draft-not-found");
  const [draft] = await ctx.db.select(draftColumns).from(drafts).where(ownDraft(ctx, id));
  if (!draft) throw new Refusal("draft-not-found");
  return draft;
}

const contentsOf = ({ brief, form, similarTo, keeps }: CreateDraftInput | SaveDraftInput | Draft) => ({
  brief,
  form,
  similarTo,
  keeps,
});

/** The emails that the caller's drafts became, and where each of them is. */
export async function findSentDrafts(ctx: MemberCtx, { ids }: SentDraftsQuery): Promise<SentDrafts> {
  if (ids.length === 0) return { emails: [] };
  const sent = await ctx.db
    .selectDistinctOn([emails.draftId], {
      draftId: sql<string>`${emails.draftId}`,
      emailId: emails.id,
      title: emails.title,
      status: emails.status,
    })
    .from(emails)
    .where(sentFrom(ctx, ids))
    .orderBy(emails.draftId, desc(emails.createdAt));
  return { emails: sent };
}

const sentFrom = ({ caller }: MemberCtx, ids: readonly string[]) =>
  and(inArray(emails.draftId, [...ids]), eq(emails.userId, caller.id));

/** One brief has one state: what became an email is no draft again. */
async function refuseSent(db: Database | Transaction, ctx: MemberCtx, id: string): Promise<void> {
  if ((await db.$count(emails, sentFrom(ctx, [id]))) > 0) throw new Refusal("draft-sent");
}

/** The draft of an earlier call with this id, whose response the caller may have missed. */
async function repeatedDraft(tx: Transaction, ctx: MemberCtx, input: CreateDraftInput, id: string) {
  const [draft] = await tx.select(draftColumns).from(drafts).where(ownDraft(ctx, id));
  if (draft && !isDeepStrictEqual(contentsOf(draft), contentsOf(input))) throw new Refusal("draft-changed");
  return draft;
}

/** Starts a draft; the same id with the same contents is the same draft. */
export async function createDraft(ctx: MemberCtx, input: CreateDraftInput): Promise<Draft> {
  const { id: userId } = ctx.caller;
  const id = input.id ?? randomUUID();
  const now = ctx.clock();
  await takeRoom(ctx, input);
  return await ctx.db.transaction(async (tx) => {
    // Serializes concurrent requests, so that both are counted, and waits for an email that ends this draft.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
    await refuseSent(tx, ctx, id);
    const repeated = await repeatedDraft(tx, ctx, input, id);
    if (repeated) return repeated;
    if ((await tx.$count(drafts, eq(drafts.userId, userId))) >= DRAFTS_MAX)
      throw new Refusal("too-many-drafts");
    const [created] = await tx
      .insert(drafts)
      .values({ id, userId, revision: 1, ...contentsOf(input), createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning(draftColumns);
    // The id belongs to another user's draft, which stays unknown.
    if (!created) throw new Refusal("draft-changed");
    return created;
  });
}

/** Replaces the caller's own draft. Where another tab or device saved first, nothing changes. */
export async function saveDraft(ctx: MemberCtx, input: SaveDraftInput): Promise<Draft> {
  if (!isUuid(input.id)) throw new Refusal("draft-not-found");
  await takeRoom(ctx, input);
  const [saved] = await ctx.db
    .update(drafts)
    .set({ ...contentsOf(input), revision: sql`${drafts.revision} + 1`, updatedAt: ctx.clock() })
    .where(and(ownDraft(ctx, input.id), eq(drafts.revision, input.revision)))
    .returning(draftColumns);
  if (saved) return saved;
  await refuseSent(ctx.db, ctx, input.id);
  const current = await getDraft(ctx, input);
  // An earlier try may have arrived although its response did not.
  const isRepeated = current.revision === input.revision + 1;
  if (isRepeated && isDeepStrictEqual(contentsOf(current), contentsOf(input))) return current;
  throw new Refusal("draft-changed");
}

export async function deleteDraft(ctx: MemberCtx, { id }: DraftId): Promise<Success> {
  if (!isUuid(id)) throw new Refusal("draft-not-found");
  const [deleted] = await ctx.db.delete(drafts).where(ownDraft(ctx, id)).returning({ id: drafts.id });
  if (!deleted) throw new Refusal("draft-not-found");
  return { success: true };
}

/** The drafts' emails exist. Does nothing about drafts that are gone already. */
export const endDrafts = async (
  tx: Database | Transaction,
  { caller }: MemberCtx,
  ids: readonly string[],
): Promise<void> => {
  if (ids.length > 0)
    await tx.delete(drafts).where(and(inArray(drafts.id, [...ids]), eq(drafts.userId, caller.id)));
};
