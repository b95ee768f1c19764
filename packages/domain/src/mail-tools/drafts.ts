import { randomUUID } from "node:crypto";
import type { EmailId } from "@storyletter/contract/emails";
import type { LetterDocument } from "@storyletter/contract/letters";
import type {
  LetterToMailTool,
  MAIL_TOOL_DRAFT_STATUSES,
  MailToolDraft,
  MailToolDraftList,
  MailToolMetrics,
  MailToolOfferList,
} from "@storyletter/contract/mail-tools";
import { draftsIn, MAIL_TOOL_NAMES, type MailTool } from "@storyletter/contract/mail-tools/constants";
import { isUuid } from "@storyletter/contract/text";
import { emails, mailToolDrafts, mailTools } from "@storyletter/db";
import { and, count, desc, eq } from "drizzle-orm";
import type { MemberCtx } from "../context.ts";
import { documentOf, isBlank, lockOwnEmail } from "../letters/letter-row.ts";
import { Refusal } from "../refusal.ts";
import { listMailTools } from "./connections.ts";
import { markerOf, needsNewDraft } from "./rules.ts";

type DraftRow = typeof mailToolDrafts.$inferSelect;

const asDraft = ({ tool, status, url, message }: DraftRow): MailToolDraft => ({ tool, status, url, message });

/** Nothing is known of a draft in the tool yet. */
const unknownDraft = () => ({
  marker: markerOf(randomUUID()),
  askedAt: null,
  externalId: null,
  url: null,
  revision: null,
});

/** Without a subject line a letter is a draft here alone. */
function assertSubject({ subjects, chosen }: LetterDocument): void {
  if (subjects[chosen]?.text.trim()) return;
  const message = "This letter has no subject line. Type or choose one first";
  throw new Refusal("bad-input", { fields: [{ path: "chosen", message }] });
}

/** The line to test against the chosen one; null for no test. */
function secondLineOf(
  { subjects, chosen }: LetterDocument,
  { tool, secondSubject }: LetterToMailTool,
): string | null {
  if (secondSubject === undefined) return null;
  const refuse = (message: string): never => {
    throw new Refusal("bad-input", { fields: [{ path: "secondSubject", message }] });
  };
  if (!draftsIn(tool).testsSubjects) refuse(`${MAIL_TOOL_NAMES[tool]} can't test subject lines in a draft`);
  const line = subjects[secondSubject - 1];
  if (!line) return refuse(`This letter has ${subjects.length} subject lines`);
  if (line.text === subjects[chosen]?.text)
    refuse("Please choose another line than the letter's own subject line");
  if (line.text.trim() === "") refuse("This subject line is empty");
  return line.text;
}

/** Requests a letter's draft in a mail tool, or its update. However often, a letter has one draft in each tool. */
export async function handOver(ctx: MemberCtx, input: LetterToMailTool): Promise<MailToolDraft> {
  const { tool } = input;
  return await ctx.db.transaction(async (tx) => {
    // Locked, so that of two requests at once the second one sees the draft of the first.
    const email = await lockOwnEmail(tx, ctx, input);
    const document = documentOf(email);
    if (!document || isBlank(document)) throw new Refusal("letter-not-written");
    assertSubject(document);
    const secondLine = secondLineOf(document, input);
    const mine = and(eq(mailTools.userId, ctx.caller.id), eq(mailTools.tool, tool));
    const [connection] = await tx.select({ id: mailTools.id }).from(mailTools).where(mine);
    if (!connection) throw new Refusal("mail-tool-not-connected");
    const ofLetter = and(eq(mailToolDrafts.emailId, email.id), eq(mailToolDrafts.tool, tool));
    const [before] = await tx.select().from(mailToolDrafts).where(ofLetter).for("update");
    const now = ctx.clock();
    const requested = {
      status: "pending" as const,
      failure: null,
      message: null,
      attempts: 0,
      secondLine,
      requests: (before?.requests ?? 0) + 1,
      updatedAt: now,
    };
    const [row] = before
      ? await tx
          .update(mailToolDrafts)
          .set({ ...requested, ...(needsNewDraft(draftsIn(tool), before) ? unknownDraft() : {}) })
          .where(eq(mailToolDrafts.id, before.id))
          .returning()
      : await tx
          .insert(mailToolDrafts)
          .values({ emailId: email.id, tool, createdAt: now, ...requested, ...unknownDraft() })
          .returning();
    if (!row) throw new Error("The requested draft was not returned.");
    if (before?.status !== "pending")
      await ctx.queue.enqueue(tx, "make-draft", { draftId: row.id }, { group: ctx.caller.id });
    return asDraft(row);
  });
}

async function ownDrafts(ctx: MemberCtx, { id }: EmailId) {
  if (!isUuid(id)) throw new Refusal("email-not-found");
  const [email] = await ctx.db
    .select({ revision: emails.letterRevision })
    .from(emails)
    .where(and(eq(emails.id, id), eq(emails.userId, ctx.caller.id)));
  if (!email) throw new Refusal("email-not-found");
  const rows = await ctx.db
    .select()
    .from(mailToolDrafts)
    .where(eq(mailToolDrafts.emailId, id))
    .orderBy(mailToolDrafts.createdAt);
  return { revision: email.revision, rows };
}

/** The drafts of one of the caller's letters. */
export async function listMailToolDrafts(ctx: MemberCtx, input: EmailId): Promise<MailToolDraftList> {
  const { rows } = await ownDrafts(ctx, input);
  return { drafts: rows.map(asDraft) };
}

/** What the caller's connected mail tools can do with one of their letters. */
export async function listMailToolOffers(ctx: MemberCtx, input: EmailId): Promise<MailToolOfferList> {
  const [{ revision, rows }, { tools, standIns }] = await Promise.all([
    ownDrafts(ctx, input),
    listMailTools(ctx),
  ]);
  const offers = tools.map(({ tool, account }) => {
    const row = rows.find((draft) => draft.tool === tool);
    const { testsSubjects, keyPage, addressPage } = draftsIn(tool);
    return {
      tool,
      name: MAIL_TOOL_NAMES[tool],
      testsSubjects,
      pages: [keyPage, addressPage].filter((page) => page !== null),
      account,
      draft: row ? asDraft(row) : null,
      canUpdate: Boolean(row?.externalId && !needsNewDraft(draftsIn(tool), row)),
      secondLine: row?.secondLine ?? null,
      isOutdated: row?.revision !== undefined && row.revision !== null && row.revision < revision,
    };
  });
  return { offers, standIns };
}

const NO_DRAFTS = { pending: 0, drafted: 0, failed: 0 } satisfies Record<
  (typeof MAIL_TOOL_DRAFT_STATUSES)[number],
  number
>;

/** For staff: how many drafts left and failed, by tool. */
export async function getMailToolMetrics({ db }: MemberCtx): Promise<MailToolMetrics> {
  const [connected, drafts, failures] = await Promise.all([
    db.select({ tool: mailTools.tool, count: count() }).from(mailTools).groupBy(mailTools.tool),
    db
      .select({ tool: mailToolDrafts.tool, status: mailToolDrafts.status, count: count() })
      .from(mailToolDrafts)
      .groupBy(mailToolDrafts.tool, mailToolDrafts.status),
    db
      .select({ tool: mailToolDrafts.tool, reason: mailToolDrafts.failure, count: count() })
      .from(mailToolDrafts)
      .where(eq(mailToolDrafts.status, "failed"))
      .groupBy(mailToolDrafts.tool, mailToolDrafts.failure)
      .orderBy(desc(count())),
  ]);
  const used = new Set<MailTool>([...connected, ...drafts].map(({ tool }) => tool));
  const tools = [...used].map((tool) => ({
    tool,
    connected: connected.find((row) => row.tool === tool)?.count ?? 0,
    ...NO_DRAFTS,
    ...Object.fromEntries(drafts.filter((row) => row.tool === tool).map((row) => [row.status, row.count])),
  }));
  return { tools, failures: failures.map((row) => ({ ...row, reason: row.reason ?? "unknown" })) };
}
