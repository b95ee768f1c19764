import { createHash, createHmac, randomUUIDv7 } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { EMAIL_CHANGE_HOURS, RESET_HOURS, VERIFICATION_HOURS } from "@storyletter/contract/billing/constants";
import { EXPORT_HOURS, INVITATION_HOURS } from "@storyletter/contract/limits";
import { type Database, mailedTokens, type Transaction, users } from "@storyletter/db";
import { and, eq, isNull } from "drizzle-orm";
import type { Deps } from "../context.ts";
import type { Mailer, MailMessage } from "../ports.ts";

type TokenPurpose = typeof mailedTokens.$inferSelect.purpose;

const HOUR_MS = 3_600_000;

const LIFETIME_HOURS: Record<TokenPurpose, number> = {
  "verify-email": VERIFICATION_HOURS,
  "reset-password": RESET_HOURS,
  "change-email": EMAIL_CHANGE_HOURS,
  "data-export": EXPORT_HOURS,
  "staff-invitation": INVITATION_HOURS,
};

/** Derived from the row's id, so that neither the table nor the queue stores it and a retry mails the same link. */
export const mailedToken = (appSecret: string, purpose: TokenPurpose, tokenId: string): string =>
  createHmac("sha256", appSecret).update(`${purpose}:${tokenId}`).digest("base64url");

const hashToken = (token: string): string => createHash("sha256").update(token).digest("base64url");

/** Creates a token and voids all earlier ones of the same purpose. Returns its id. */
export async function replaceMailedToken(
  tx: Transaction,
  input: { userId: string; purpose: TokenPurpose; now: Date; appSecret: string; newEmail?: string },
): Promise<string> {
  const id = randomUUIDv7();
  await voidMailedTokens(tx, input);
  await tx.insert(mailedTokens).values({
    id,
    purpose: input.purpose,
    tokenHash: hashToken(mailedToken(input.appSecret, input.purpose, id)),
    userId: input.userId,
    newEmail: input.newEmail,
    createdAt: input.now,
    expiresAt: new Date(input.now.getTime() + LIFETIME_HOURS[input.purpose] * HOUR_MS),
  });
  return id;
}

interface MailedLink {
  token: string;
  purpose: TokenPurpose;
  now: Date;
}

const whereToken = ({ token, purpose }: Pick<MailedLink, "token" | "purpose">) =>
  and(eq(mailedTokens.tokenHash, hashToken(token)), eq(mailedTokens.purpose, purpose));

/** Finds the user of a valid token without consuming it. */
export async function findMailedToken(db: Database, link: MailedLink): Promise<{ userId: string } | null> {
  const [row] = await db.select().from(mailedTokens).where(whereToken(link));
  return row && row.voidedAt === null && row.expiresAt > link.now ? { userId: row.userId } : null;
}

/** Finds the user of a token, valid or not. Locks the user before the token, in the same order as everywhere. */
export async function lockUserOfToken(
  tx: Transaction,
  link: Pick<MailedLink, "token" | "purpose">,
): Promise<{ id: string; verifiedAt: Date | null } | null> {
  const [user] = await tx
    .select({ id: users.id, verifiedAt: users.verifiedAt })
    .from(users)
    .innerJoin(mailedTokens, eq(mailedTokens.userId, users.id))
    .where(whereToken(link))
    .for("update", { of: users });
  return user ?? null;
}

/** Voids the token and all others of its purpose under a lock, so that only one concurrent use succeeds. */
export async function consumeMailedToken(
  tx: Transaction,
  input: MailedLink,
): Promise<{ userId: string; newEmail: string | null } | "invalid-token" | "token-expired"> {
  await lockUserOfToken(tx, input);
  const [row] = await tx.select().from(mailedTokens).where(whereToken(input)).for("update");
  if (!row || row.voidedAt) return "invalid-token";
  if (row.expiresAt <= input.now) return "token-expired";
  await voidMailedTokens(tx, { userId: row.userId, purpose: input.purpose, now: input.now });
  return { userId: row.userId, newEmail: row.newEmail };
}

export async function voidMailedTokens(
  tx: Transaction,
  input: { userId: string; purpose: TokenPurpose; now: Date },
): Promise<void> {
  await tx
    .update(mailedTokens)
    .set({ voidedAt: input.now })
    .where(
      and(
        eq(mailedTokens.userId, input.userId),
        eq(mailedTokens.purpose, input.purpose),
        isNull(mailedTokens.voidedAt),
      ),
    );
}

export interface MailDeps extends Deps {
  mailer: Mailer;
}

/** The mail of each link and the page it opens. */
const LINKS: Record<TokenPurpose, { kind: LinkMail["kind"]; path: string }> = {
  "verify-email": { kind: "verify-email", path: "/api/auth/verify-email" },
  "reset-password": { kind: "reset-password", path: "/reset-password" },
  "change-email": { kind: "change-email", path: "/confirm-email-change" },
  "data-export": { kind: "export-ready", path: "/data-export" },
  "staff-invitation": { kind: "staff-invitation", path: "/accept-invitation" },
};
type LinkMail = Extract<MailMessage, { expiresInHours: number }>;

/** Mails a token's link, unless it has been used or replaced meanwhile. */
export async function sendMailedLink(
  ctx: MailDeps,
  input: { tokenId: string; signal?: AbortSignal },
): Promise<void> {
  const [row] = await ctx.db
    .select({
      purpose: mailedTokens.purpose,
      newEmail: mailedTokens.newEmail,
      userId: users.id,
      email: users.email,
      firstName: users.firstName,
    })
    .from(mailedTokens)
    .innerJoin(users, eq(users.id, mailedTokens.userId))
    .where(and(eq(mailedTokens.id, input.tokenId), isNull(mailedTokens.voidedAt)));
  if (!row) return;
  await startLifetime(ctx, input.tokenId, LIFETIME_HOURS[row.purpose]);
  const { kind, path } = LINKS[row.purpose];
  const token = mailedToken(ctx.appSecret, row.purpose, input.tokenId);
  await ctx.mailer.send(
    {
      kind,
      to: row.newEmail ?? row.email,
      firstName: row.firstName,
      link: `${ctx.appUrl}${path}?token=${token}`,
      expiresInHours: LIFETIME_HOURS[row.purpose],
    },
    { id: input.tokenId, userId: row.userId, signal: input.signal },
  );
}

/** Counts the lifetime from sending, so that a mail outage doesn't use it up. */
async function startLifetime({ db, clock }: Deps, tokenId: string, hours: number): Promise<void> {
  const expiresAt = new Date(clock().getTime() + hours * HOUR_MS);
  await db.update(mailedTokens).set({ expiresAt }).where(eq(mailedTokens.id, tokenId));
}

/** Longer than the work takes on a busy machine, but short enough not to be noticed. */
const DURATION_MS = 150;

/** Responds after a fixed time, so that timing doesn't reveal who has an account. */
export async function withConstantTime<Result>(work: () => Promise<Result>): Promise<Result> {
  const [result] = await Promise.all([work(), sleep(DURATION_MS)]);
  return result;
}
