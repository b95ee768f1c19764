import { randomBytes, randomUUIDv7 } from "node:crypto";
import type {
  AcceptInvitationInput,
  ChangeStaffRoleInput,
  InvitationResult,
  InviteStaffInput,
  StaffMember,
} from "@storyletter/contract/admin";
import { ADMIN_ID_PREFIX, isAdminId, staffRank } from "@storyletter/contract/admin/constants";
import { normalizeEmailAddress, type Success } from "@storyletter/contract/auth";
import {
  hasAdminId,
  installation,
  mailedTokens,
  secondFactors,
  sessions,
  sqlState,
  UNIQUE_VIOLATION,
  users,
} from "@storyletter/db";
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { assertUncommonPassword } from "../auth/common-passwords.ts";
import { consumeMailedToken, findMailedToken, replaceMailedToken } from "../auth/mailed-link.ts";
import { hashPassword } from "../auth/password.ts";
import { countHash, throttle } from "../auth/rate-limit.ts";
import type { Ctx, MemberCtx } from "../context.ts";
import { notify } from "../notifications/notify.ts";
import { Refusal } from "../refusal.ts";
import { audit } from "./audit.ts";

const MAX_STAFF = 500;

/** Everyone who can open the back-office, and who was invited to it. */
export async function listStaff(ctx: MemberCtx): Promise<StaffMember[]> {
  const rows = await ctx.db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      staffRole: users.staffRole,
      disabledAt: users.disabledAt,
      verifiedAt: users.verifiedAt,
      isOwner: sql<boolean>`coalesce(${installation.ownerId} = ${users.id}, false)`,
      hasSecondFactor: sql<boolean>`exists (select from ${secondFactors}
        where ${secondFactors.userId} = ${users.id} and ${secondFactors.enabledAt} is not null)`,
      lastSeenAt: sql`(select max(${sessions.lastSeenAt}) from ${sessions}
        where ${sessions.userId} = ${users.id})`.mapWith(sessions.lastSeenAt),
      invitedUntil: sql`(select max(${mailedTokens.expiresAt}) from ${mailedTokens}
        where ${mailedTokens.userId} = ${users.id} and ${mailedTokens.purpose} = 'staff-invitation'
          and ${mailedTokens.voidedAt} is null)`.mapWith(mailedTokens.expiresAt),
    })
    .from(users)
    .leftJoin(installation, eq(installation.one, true))
    .where(hasAdminId(users.id))
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(MAX_STAFF);
  return rows.map(({ firstName, lastName, isOwner, staffRole, verifiedAt, invitedUntil, ...row }) => ({
    ...row,
    name: [firstName, lastName].filter(Boolean).join(" ") || null,
    role: staffRank({ id: row.id, isOwner, staffRole }) ?? "admin",
    invitedUntil: verifiedAt ? null : invitedUntil,
  }));
}

/**
 * Mails a link whose receiver chooses the password and sets up two-factor authentication. Inviting an address again
 * replaces its link and role until it is accepted.
 */
export async function inviteStaff(ctx: MemberCtx, { email, role }: InviteStaffInput): Promise<Success> {
  if (!ctx.mailEnabled) throw new Refusal("unavailable");
  const emailNormalized = normalizeEmailAddress(email);
  // It is known to no one; the invitation sets another one.
  const passwordHash = await hashPassword(randomBytes(32).toString("base64url"));
  const now = ctx.clock();
  try {
    await ctx.db.transaction(async (tx) => {
      const invited = and(
        eq(users.emailNormalized, emailNormalized),
        hasAdminId(users.id),
        isNull(users.verifiedAt),
      );
      const [open] = await tx
        .update(users)
        .set({ staffRole: role })
        .where(invited)
        .returning({ id: users.id });
      const id = open?.id ?? `${ADMIN_ID_PREFIX}${randomUUIDv7()}`;
      if (!open)
        await tx
          .insert(users)
          .values({ id, email, emailNormalized, passwordHash, staffRole: role, createdAt: now });
      const { appSecret } = ctx;
      const tokenId = await replaceMailedToken(tx, {
        userId: id,
        purpose: "staff-invitation",
        now,
        appSecret,
      });
      await ctx.queue.enqueue(tx, "send-verification", { tokenId });
      await audit(tx, ctx, { action: "user.invite-staff", subjectId: id, details: { email, role } });
    });
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) throw new Refusal("email-taken");
    throw error;
  }
  return { success: true };
}

/** Sets the password, once, and signs in. The owner gets a mail, and can see who it is. */
export async function acceptInvitation(ctx: Ctx, input: AcceptInvitationInput): Promise<InvitationResult> {
  await throttle(ctx, "reset", input.token);
  await assertUncommonPassword(input.password, "password");
  const now = ctx.clock();
  const link = { token: input.token, purpose: "staff-invitation", now } as const;
  const invited = await findMailedToken(ctx.db, link);
  if (invited) {
    const [user] = await ctx.db.select().from(users).where(eq(users.id, invited.userId));
    if (user?.emailNormalized !== normalizeEmailAddress(input.email)) throw new Refusal("invitation-address");
  }
  // Hash only for a valid link, so that made-up links cost nothing.
  const passwordHash = invited ? await hashPassword(input.password, await countHash(ctx)) : "";
  const accepted = await ctx.db.transaction(async (tx) => {
    const consumed = await consumeMailedToken(tx, link);
    if (typeof consumed === "string") return consumed;
    if (passwordHash === "") return "invalid-token";
    const { userId } = consumed;
    const [user] = await tx
      .update(users)
      .set({ passwordHash, verifiedAt: now })
      .where(and(eq(users.id, userId), isNull(users.disabledAt)))
      .returning({ email: users.email });
    if (!user) return "invalid-token";
    const [owner] = await tx
      .select({ id: users.id, email: users.email })
      .from(installation)
      .innerJoin(users, eq(users.id, installation.ownerId));
    if (owner) await notify(ctx, tx, { userId: owner.id, kind: "invitation-accepted", sentTo: owner.email });
    return { userId };
  });
  if (typeof accepted === "string") return { outcome: accepted };
  const session = await ctx.sessions.start(accepted.userId, ctx);
  ctx.cookie.setSession(session.sessionId, session.expiresAt);
  ctx.log.info(accepted, "Invitation accepted");
  return { outcome: "accepted" };
}

/** Counts with the next call of the member's running sessions, which no longer show a user's screens. */
export async function changeStaffRole(ctx: MemberCtx, { id, role }: ChangeStaffRoleInput): Promise<Success> {
  if (id === ctx.caller.id) throw new Refusal("own-account");
  if (!isAdminId(id)) throw new Refusal("protected-account");
  await ctx.db.transaction(async (tx) => {
    const [member] = await tx.select().from(users).where(eq(users.id, id)).for("no key update");
    if (!member) throw new Refusal("user-not-found");
    if (member.staffRole === role) return;
    await tx.update(users).set({ staffRole: role }).where(eq(users.id, id));
    await tx.update(sessions).set({ viewingUserId: null }).where(eq(sessions.userId, id));
    const details = { from: member.staffRole ?? "admin", to: role };
    await audit(tx, ctx, { action: "user.change-staff-role", subjectId: id, details });
  });
  return { success: true };
}
