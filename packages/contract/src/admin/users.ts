import { z } from "zod";
import { emailAddress, RevokedAccess } from "../auth/auth.ts";
import { PASSWORD_MAX, PASSWORD_MIN } from "../auth/auth-rules.ts";
import { PaymentMode, SubscriptionStatus } from "../billing/billing.ts";
import { PLAN_IDS } from "../billing/plans.ts";
import { fitsSort, OTHER_SORT, SortCursor, TimeCursor } from "../cursor.ts";
import { EmailStatus } from "../emails/email.ts";
import { isStorableText, text, UNSTORABLE_TEXT } from "../text.ts";
import { USER_ROLE_FILTERS, USER_SORTS, USER_STATUS_FILTERS } from "./choices.ts";
import { GIFT_LIMITS } from "./staff-roles.ts";
import { UndeliveredMail } from "./system.ts";

/** Messages of the admin forms about users. */
export const ADMIN_USER_MESSAGES = {
  email: "Invalid email address",
  createPassword: "Password must be at least 8 characters",
  confirmAdmin: "Please confirm admin user creation",
  userTypeMismatch: "This call doesn't create users of that type",
  updatePassword: "Password must be at least 6 characters long.",
  reason: "Please give a reason",
  credits: "Please enter a whole number other than 0",
  gift: `Please enter a whole number from 1 to ${GIFT_LIMITS.owner.toLocaleString("en-US")}`,
} as const;

const ADMIN_CREATE_PASSWORD_MIN = 8;

/** The badge next to a name in the admin area; it grants no rights. */
const USER_BADGES = ["super-admin", "admin", "company", "user"] as const;
export const UserBadge = z.enum(USER_BADGES);
export type UserBadge = z.output<typeof UserBadge>;

/** One user as staff see it. */
export const AdminUser = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  createdAt: z.date(),
  subscriptionStatus: SubscriptionStatus,
  /** The provider's ids in the current payment mode. */
  stripeCustomerId: z.string().nullable(),
  stripeSubscriptionId: z.string().nullable(),
  actionTakerBonus: z.boolean(),
  badge: UserBadge,
  verified: z.boolean(),
  /** When staff disabled the account; null if it is enabled. */
  disabledAt: z.date().nullable(),
  /** True while the provider charges no renewals. */
  collectionPaused: z.boolean(),
  /** True if the subscription ends, or ended, with its period. */
  cancelAtPeriodEnd: z.boolean(),
  /** When the account will be deleted; null if no deletion was requested. */
  deletionDueAt: z.date().nullable(),
});
export type AdminUser = z.output<typeof AdminUser>;

/** Maximum rows in one admin response. */
export const ADMIN_LIST_MAX = 1_000;

const limit = z.coerce.number().int().min(1).max(ADMIN_LIST_MAX).default(ADMIN_LIST_MAX);

/** Filters users; `cursor` is `nextCursor` of the previous response. */
export const AdminUserQuery = z
  .object({
    /** Part of an address, name or id; or a provider id, in full or its last eight characters. */
    search: text(200).default(""),
    status: z.enum(USER_STATUS_FILTERS).optional(),
    role: z.enum(USER_ROLE_FILTERS).optional(),
    verified: z.boolean().optional(),
    actionTaker: z.boolean().optional(),
    disabled: z.boolean().optional(),
    /** Whether a deletion was requested. */
    deleting: z.boolean().optional(),
    sort: z.enum(USER_SORTS).default("newest"),
    limit,
    cursor: SortCursor.text,
  })
  .refine(fitsSort<(typeof USER_SORTS)[number]>("email"), OTHER_SORT);
export type AdminUserQuery = z.output<typeof AdminUserQuery>;

/** `total` counts all users of the installation, regardless of filters; `canCreate` is true for the owner. */
export const AdminUserPage = z.object({
  canCreate: z.boolean(),
  users: z.array(AdminUser),
  total: z.number().int().nonnegative(),
  nextCursor: z.string().nullable(),
});
export type AdminUserPage = z.output<typeof AdminUserPage>;

/** Pagination of `GET /api/admin/users`. */
export const AdminUserPageQuery = z.object({ cursor: TimeCursor.text });
export type AdminUserPageQuery = z.output<typeof AdminUserPageQuery>;

export const AdminUserEntries = z.object({ users: z.array(AdminUser), nextCursor: z.string().nullable() });
export type AdminUserEntries = z.output<typeof AdminUserEntries>;

/** Identifies one user; a malformed id results in "not found". */
export const UserId = z.object({ id: text(100) });
export type UserId = z.output<typeof UserId>;

/** One of the user's emails, as listed in the details. */
export const RecentEmail = z.object({
  id: z.string(),
  title: z.string(),
  contentFocus: z.string(),
  status: EmailStatus,
  failureReason: z.string().nullable(),
  createdAt: z.date(),
});
export type RecentEmail = z.output<typeof RecentEmail>;

/** Credits of the current allowance; null for an account without one. */
const Credits = z.object({
  plan: z.enum(PLAN_IDS),
  size: z.number().int(),
  used: z.number().int(),
  remaining: z.number().int(),
});

/** What the caller may do with this account. The owner and the caller themselves are protected. */
const Abilities = z.object({ manage: z.boolean(), viewAs: z.boolean() });

/** Everything the details of one user show. */
export const AdminUserDetails = z.object({
  user: AdminUser,
  totalEmails: z.number().int().nonnegative(),
  /** Created this calendar month, in UTC. */
  emailsThisMonth: z.number().int().nonnegative(),
  /** Whole days left in the paid period; null if there is none. */
  subscriptionDays: z.number().int().nonnegative().nullable(),
  /** Whole days since sign-up. */
  memberDays: z.number().int().nonnegative(),
  emailsFailed: z.number().int().nonnegative(),
  /** The newest ones of any status, and the newest that failed. */
  recentEmails: z.array(RecentEmail),
  failedEmails: z.array(RecentEmail),
  undeliveredMails: z.array(UndeliveredMail),
  credits: Credits.nullable(),
  hasSecondFactor: z.boolean(),
  sessions: z.number().int().nonnegative(),
  /** Of stories, letters, their versions, drafts and samples. */
  storedBytes: z.number().int().nonnegative(),
  abilities: Abilities,
});
export type AdminUserDetails = z.output<typeof AdminUserDetails>;

/** One entry of a user's credit ledger, newest first. */
export const LedgerEntry = z.object({
  id: z.number().int(),
  plan: z.enum(PLAN_IDS),
  kind: z.enum(["grant", "charge", "refund", "reset", "adjustment", "gift"]),
  amount: z.number().int(),
  emailId: z.string().nullable(),
  /** Also null if the email has been deleted. */
  emailTitle: z.string().nullable(),
  note: z.string().nullable(),
  createdAt: z.date(),
});
export type LedgerEntry = z.output<typeof LedgerEntry>;

/** One payment provider event about a user. */
export const UserEvent = z.object({
  id: z.string(),
  mode: PaymentMode,
  type: z.string(),
  status: z.enum(["received", "applied", "ignored", "failed"]),
  note: z.string().nullable(),
  receivedAt: z.date(),
});
export type UserEvent = z.output<typeof UserEvent>;

/** The newest ledger entries and payment events of one user. */
export const UserHistory = z.object({ ledger: z.array(LedgerEntry), events: z.array(UserEvent) });
export type UserHistory = z.output<typeof UserHistory>;

/** Response to a change by staff: a message, and the updated user. */
export const AdminUserChange = z.object({
  success: z.literal(true),
  message: z.string(),
  user: AdminUser,
  /** Access revoked by a new password. */
  revoked: RevokedAccess.optional(),
});
export type AdminUserChange = z.output<typeof AdminUserChange>;

const password = (minimum: number, message: string) =>
  z
    .string(message)
    .min(minimum, message)
    .max(PASSWORD_MAX, `Password must be at most ${PASSWORD_MAX} characters`)
    .refine(isStorableText, UNSTORABLE_TEXT);

const newAccount = {
  email: emailAddress(ADMIN_USER_MESSAGES.email),
  password: password(ADMIN_CREATE_PASSWORD_MIN, ADMIN_USER_MESSAGES.createPassword),
  firstName: text(100).optional(),
  lastName: text(100).optional(),
};

/** Body of `POST /api/admin/create-user`; the path decides the type. */
export const CreateUserInput = z.object({
  ...newAccount,
  userType: z.literal("user", ADMIN_USER_MESSAGES.userTypeMismatch).default("user"),
  confirmAdmin: z.boolean().optional(),
});
export type CreateUserInput = z.output<typeof CreateUserInput>;

/** Body of `POST /api/admin/create-admin`; requires the confirmation. */
export const CreateAdminInput = z.object({
  ...newAccount,
  userType: z.literal("admin", ADMIN_USER_MESSAGES.userTypeMismatch).default("admin"),
  confirmAdmin: z.literal(true, ADMIN_USER_MESSAGES.confirmAdmin),
});
export type CreateAdminInput = z.output<typeof CreateAdminInput>;

/** The dialog for both calls; `userType` decides which one it makes. */
export const CreateAccountForm = z
  .object({
    ...newAccount,
    userType: z.enum(["user", "admin"]).default("user"),
    confirmAdmin: z.boolean().default(false),
  })
  .refine((form) => form.userType === "user" || form.confirmAdmin, {
    path: ["confirmAdmin"],
    message: ADMIN_USER_MESSAGES.confirmAdmin,
  });
export type CreateAccountForm = z.output<typeof CreateAccountForm>;

export const UpdatePasswordInput = UserId.extend({
  newPassword: password(PASSWORD_MIN, ADMIN_USER_MESSAGES.updatePassword),
});
export type UpdatePasswordInput = z.output<typeof UpdatePasswordInput>;

/** Adds or removes credits of the current allowance; `key` makes a repeated call idempotent. */
export const AdjustCreditsInput = UserId.extend({
  amount: z
    .number(ADMIN_USER_MESSAGES.credits)
    .int(ADMIN_USER_MESSAGES.credits)
    .refine((amount) => amount !== 0, ADMIN_USER_MESSAGES.credits),
  reason: text(300, ADMIN_USER_MESSAGES.reason).min(1, ADMIN_USER_MESSAGES.reason),
  key: z.uuid(),
});
export type AdjustCreditsInput = z.output<typeof AdjustCreditsInput>;

/** Adds credits beyond the plan, which last as long as the current allowance. */
export const GiveCreditsInput = AdjustCreditsInput.extend({
  amount: z
    .number(ADMIN_USER_MESSAGES.gift)
    .int(ADMIN_USER_MESSAGES.gift)
    .min(1, ADMIN_USER_MESSAGES.gift)
    .max(GIFT_LIMITS.owner, ADMIN_USER_MESSAGES.gift),
});
export type GiveCreditsInput = z.output<typeof GiveCreditsInput>;
