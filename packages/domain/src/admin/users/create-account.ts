import { randomUUIDv7 } from "node:crypto";
import {
  ADMIN_ID_PREFIX,
  type AdminUserChange,
  type CreateAdminInput,
  type CreateUserInput,
  normalizeEmailAddress,
} from "@storyletter/contract";
import { sqlState, UNIQUE_VIOLATION, users } from "@storyletter/db";
import { refuseCommonPassword } from "../../auth/common-passwords.ts";
import { hashPassword } from "../../auth/password.ts";
import { grantTrial } from "../../billing/grant-trial.ts";
import { environmentOf } from "../../billing/payment-environment.ts";
import type { MemberCtx } from "../../context.ts";
import { Refusal } from "../../refusal.ts";
import { audit } from "../audit.ts";
import { asAdminUser, findUser } from "./user-row.ts";

/** Creates an account that staff vouch for: verified at once, a user's with trial credits (decision AUSERS-58). */
export async function createAccount(
  ctx: MemberCtx,
  input: CreateUserInput | CreateAdminInput,
): Promise<AdminUserChange> {
  await refuseCommonPassword(input.password, "password");
  const passwordHash = await hashPassword(input.password);
  const now = ctx.clock();
  const isAdmin = input.userType === "admin";
  const id = `${isAdmin ? ADMIN_ID_PREFIX : "user-"}${randomUUIDv7()}`;
  try {
    return await ctx.db.transaction(async (tx) => {
      await tx.insert(users).values({
        id,
        email: input.email,
        emailNormalized: normalizeEmailAddress(input.email),
        passwordHash,
        firstName: input.firstName || null,
        lastName: input.lastName || null,
        createdAt: now,
        verifiedAt: now,
      });
      if (!isAdmin) await grantTrial(tx, id, now);
      await audit(tx, ctx, {
        action: isAdmin ? "user.create-admin" : "user.create",
        subjectId: id,
        details: { email: input.email },
      });
      const [created] = await findUser(tx, await environmentOf(tx), id);
      if (!created) throw new Refusal("user-not-found");
      const message = isAdmin ? "Admin Created" : "User Created";
      return { success: true, message, user: asAdminUser(created, ctx) };
    });
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) throw new Refusal("email-taken");
    throw error;
  }
}
