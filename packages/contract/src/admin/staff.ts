import { z } from "zod";
import { EmailAddress, ResetPasswordInput } from "../auth/auth.ts";
import { STAFF_ROLES } from "./staff-roles.ts";
import { UserId } from "./users.ts";

/** One member of staff. */
export const StaffMember = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string().nullable(),
  role: z.enum([...STAFF_ROLES, "owner"]),
  hasSecondFactor: z.boolean(),
  /** Null until the first visit. */
  lastSeenAt: z.date().nullable(),
  disabledAt: z.date().nullable(),
  /** When an open invitation expires; null for one who accepted it or was never invited. */
  invitedUntil: z.date().nullable(),
});
export type StaffMember = z.output<typeof StaffMember>;

/** Inviting the same address again mails a new link, with the new role. */
export const InviteStaffInput = z.object({
  email: EmailAddress,
  role: z.enum(STAFF_ROLES, "Please choose a role"),
});
export type InviteStaffInput = z.output<typeof InviteStaffInput>;

export const ChangeStaffRoleInput = UserId.extend({ role: z.enum(STAFF_ROLES, "Please choose a role") });
export type ChangeStaffRoleInput = z.output<typeof ChangeStaffRoleInput>;

/** The address is the one that was invited, so that a forwarded link is no use to others. */
export const AcceptInvitationInput = ResetPasswordInput.extend({ email: EmailAddress });
export type AcceptInvitationInput = z.output<typeof AcceptInvitationInput>;

/** `accepted` starts a session, which has to set up two-factor authentication next. */
export const InvitationResult = z.object({
  outcome: z.enum(["accepted", "invalid-token", "token-expired"]),
});
export type InvitationResult = z.output<typeof InvitationResult>;
