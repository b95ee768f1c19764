import type { Success } from "@storyletter/contract/auth";
import {
  type ChooseForMailToolInput,
  type ConnectedMailTool,
  ConnectMailToolInput,
  type MailToolChoice,
  type MailToolChoices,
  type MailToolConnection,
  type MailToolId,
  type MailToolList,
} from "@storyletter/contract/mail-tools";
import { draftsIn, MAIL_TOOLS, type MailTool } from "@storyletter/contract/mail-tools/constants";
import { mailTools } from "@storyletter/db";
import { and, eq } from "drizzle-orm";
import { audit } from "../admin/audit.ts";
import { throttle } from "../auth/rate-limit.ts";
import type { Deps, MemberCtx } from "../context.ts";
import { notify } from "../notifications/notify.ts";
import { type MailToolAccess, type MailToolAccount, MailToolError } from "../ports.ts";
import { Refusal } from "../refusal.ts";
import { seal, unseal } from "../sealed-secret.ts";
import { audienceWord, explainRefusedKey } from "./rules.ts";

type ConnectionRow = typeof mailTools.$inferSelect;

/** How long a person waits for a tool while a key is tried. */
const PATIENCE_MS = 20_000;

const secretOf = (access: MailToolAccess): string => ("apiKey" in access ? access.apiKey : access.token);

/** Bound to the user, so that a copied row opens nothing. */
const sealAccess = (ctx: MemberCtx, access: MailToolAccess): string =>
  seal(JSON.stringify(access), ctx.caller.id, ctx.appSecret, "mail-tool");

/** What opens the account of a connection. Throws if APP_SECRET has changed since. */
export const accessOf = (
  { appSecret }: Pick<Deps, "appSecret">,
  row: Pick<ConnectionRow, "accessSealed" | "userId">,
): MailToolAccess =>
  ConnectMailToolInput.parse(JSON.parse(unseal(row.accessSealed, row.userId, appSecret, "mail-tool")));

/** The refusal a failed try means: at the field where a person can do something about it. */
function refusedTry(access: MailToolAccess, error: unknown): unknown {
  if (!(error instanceof MailToolError)) return error;
  const message = explainRefusedKey(access.tool, error);
  if (message === null) return new Refusal("mail-tool-unavailable", { retryAfter: error.retryAfter ?? 60 });
  const atAddress = error.failure === "address" || error.failure === "unreadable";
  const path = "apiKey" in access ? "apiKey" : atAddress ? "address" : "token";
  return new Refusal("bad-input", { fields: [{ path, message }] });
}

async function describe(ctx: MemberCtx, access: MailToolAccess): Promise<MailToolAccount> {
  await throttle(ctx, "mailTool", ctx.caller.id);
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    return await ctx.mailTools.open(access, { signal, userId: ctx.caller.id }).describe();
  } catch (error) {
    throw refusedTry(access, error);
  }
}

/** The choice that still exists there, else the first. */
const keptChoice = (choices: readonly MailToolChoice[], before: MailToolChoice | null | undefined) =>
  choices.find(({ id }) => id === before?.id) ?? choices[0] ?? null;

/** A typed sender is in no list, so it is kept while it may be typed. */
const keptSender = (tool: MailTool, senders: readonly MailToolChoice[], before?: MailToolChoice | null) =>
  (before && typedSender(tool, before.id, senders)) ?? keptChoice(senders, before);

/** Tries a key at once, and saves it if it opens an account. Connecting a tool again replaces its key. */
export async function connectMailTool(
  ctx: MemberCtx,
  access: ConnectMailToolInput,
): Promise<ConnectedMailTool> {
  const account = await describe(ctx, access);
  const { tool } = access;
  const { id: userId } = ctx.caller;
  const mine = and(eq(mailTools.userId, userId), eq(mailTools.tool, tool));
  return await ctx.db.transaction(async (tx) => {
    const [before] = await tx.select().from(mailTools).where(mine).for("update");
    const values = {
      accessSealed: sealAccess(ctx, access),
      lastFour: secretOf(access).slice(-4),
      account: account.name,
      address: "address" in access ? access.address : null,
      audience: keptChoice(account.audiences, before?.audience),
      sender: keptSender(tool, account.senders, before?.sender),
      createdAt: ctx.clock(),
    };
    const [row] = await tx
      .insert(mailTools)
      .values({ userId, tool, ...values })
      .onConflictDoUpdate({ target: [mailTools.userId, mailTools.tool], set: values })
      .returning({ id: mailTools.id });
    if (!row) throw new Error("The new connection was not returned.");
    await audit(tx, ctx, { action: "user.connect-mail-tool", details: { tool } });
    await notify(ctx, tx, { userId, kind: "mail-tool-connected", sentTo: ctx.caller.email });
    ctx.log.info({ userId, tool }, "Mail tool connected");
    return { id: row.id, tool, account: account.name };
  });
}

const byTool = ({ tool: one }: { tool: MailTool }, { tool: other }: { tool: MailTool }): number =>
  MAIL_TOOLS.indexOf(one) - MAIL_TOOLS.indexOf(other);

const asConnection = ({ userId: _, accessSealed: __, ...connection }: ConnectionRow): MailToolConnection =>
  connection;

/** The caller's mail tools, without their keys. */
export async function listMailTools(ctx: MemberCtx): Promise<MailToolList> {
  const rows = await ctx.db.select().from(mailTools).where(eq(mailTools.userId, ctx.caller.id));
  return { tools: rows.map(asConnection).sort(byTool), standIns: ctx.mailTools.standIns };
}

async function ownMailTool(ctx: MemberCtx, { id }: MailToolId): Promise<ConnectionRow> {
  const [row] = await ctx.db
    .select()
    .from(mailTools)
    .where(and(eq(mailTools.id, id), eq(mailTools.userId, ctx.caller.id)));
  if (!row) throw new Refusal("not-found");
  return row;
}

/** Deletes the key here. Drafts in the tool stay as they are, and so does what is known of them. */
export async function removeMailTool(ctx: MemberCtx, input: MailToolId): Promise<Success> {
  const { id, tool, userId } = await ownMailTool(ctx, input);
  await ctx.db.transaction(async (tx) => {
    await tx.delete(mailTools).where(eq(mailTools.id, id));
    await audit(tx, ctx, { action: "user.disconnect-mail-tool", details: { tool } });
  });
  ctx.log.info({ userId, tool }, "Mail tool disconnected");
  return { success: true };
}

/** The audiences and senders the tool has now. */
export async function listMailToolChoices(ctx: MemberCtx, input: MailToolId): Promise<MailToolChoices> {
  const { name: _, ...choices } = await describe(ctx, accessOf(ctx, await ownMailTool(ctx, input)));
  return choices;
}

const SENDER_AT_DOMAIN =
  /^(?:[^<>]{1,100} <[^\s<>@]{1,64}@([^\s<>@]{1,190})>|[^\s<>@]{1,64}@([^\s<>@]{1,190}))$/u;

/** A sender that was typed, as tools take it that know domains, or none at all; null if it can't be one. */
function typedSender(tool: MailTool, given: string, known: readonly MailToolChoice[]): MailToolChoice | null {
  const { sender } = draftsIn(tool);
  const match = SENDER_AT_DOMAIN.exec(given);
  const domain = (match?.[1] ?? match?.[2])?.toLowerCase();
  const isKnown = sender === "domain" && known.some(({ id }) => id.toLowerCase().endsWith(`@${domain}`));
  return domain && (isKnown || sender === "typed") ? { id: given, name: given } : null;
}

/** Chooses whom future drafts are addressed to, and from whom. */
export async function chooseForMailTool(
  ctx: MemberCtx,
  input: ChooseForMailToolInput,
): Promise<MailToolConnection> {
  const row = await ownMailTool(ctx, input);
  const { audiences, senders } = await describe(ctx, accessOf(ctx, row));
  const audience = audiences.find(({ id }) => id === input.audience) ?? null;
  if (input.audience && !audience)
    throw noChoice("audience", `This ${audienceWord(row.tool)} no longer exists there`);
  const sender =
    senders.find(({ id }) => id === input.sender) ??
    (input.sender ? typedSender(row.tool, input.sender, senders) : null);
  if (input.sender && !sender) throw noChoice("sender", senderRefusal(row.tool));
  const [changed] = await ctx.db
    .update(mailTools)
    .set({ audience, sender })
    .where(eq(mailTools.id, row.id))
    .returning();
  if (!changed) throw new Refusal("not-found");
  return asConnection(changed);
}

const senderRefusal = (tool: MailTool): string =>
  draftsIn(tool).sender === "typed"
    ? "Please enter an address, such as Mara <mara@example.com>"
    : "This sender isn't verified there";

const noChoice = (path: string, message: string) => new Refusal("bad-input", { fields: [{ path, message }] });
