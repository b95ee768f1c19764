import { z } from "zod";
import { PASSWORD_MAX, PASSWORD_MIN } from "../auth-rules.ts";
import { USER_SORTS, USER_STATUS_FILTERS } from "../back-office-choices.ts";
import { PaymentMode, SubscriptionStatus } from "../billing.ts";
import { EmailStatus } from "../email.ts";
import { isStorableText, text, UNSTORABLE_TEXT } from "../text.ts";

/** The documented messages of the back-office's forms about users. */
export const ADMIN_USER_MESSAGES = {
  email: "Invalid email address",
  createPassword: "Password must be at least 8 characters",
  confirmAdmin: "Please confirm admin user creation",
  userTypeMismatch: "This call does not create users of that type",
  updatePassword: "Password must be at least 6 characters long.",
  reason: "Please say why",
  credits: "Please enter a whole number other than 0",
} as const;

const ADMIN_CREATE_PASSWORD_MIN = 8;

/** What stands behind a name in the back-office; the badge grants nothing (decision ROLE-18). */
const USER_BADGES = ["super-admin", "admin", "user"] as const;
export const UserBadge = z.enum(USER_BADGES);
export type UserBadge = z.output<typeof UserBadge>;

/** One user as staff see it (A§3). */
export const AdminUser = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  createdAt: z.date(),
  subscriptionStatus: SubscriptionStatus,
  /** The provider's ids in the payment environment that is in force. */
  stripeCustomerId: z.string().nullable(),
  stripeSubscriptionId: z.string().nullable(),
  actionTakerBonus: z.boolean(),
  badge: UserBadge,
  verified: z.boolean(),
  /** Since when the account is closed by staff; null where it is open. */
  disabledAt: z.date().nullable(),
});
export type AdminUser = z.output<typeof AdminUser>;

/** The longest list one answer of the back-office carries. */
export const ADMIN_LIST_MAX = 1_000;

const Cursor = z.string().max(500).nullish();
const limit = z.coerce.number().int().min(1).max(ADMIN_LIST_MAX).default(ADMIN_LIST_MAX);

/** Which users to list; `cursor` from the answer before. */
export const AdminUserQuery = z.object({
  /** Part of an address, a name or an id; or one of the provider's ids, whole or its last eight characters. */
  search: text(200).default(""),
  status: z.enum(USER_STATUS_FILTERS).optional(),
  /** Administrators by their badge, or everybody else. */
  role: z.enum(["admin", "user"]).optional(),
  verified: z.boolean().optional(),
  actionTaker: z.boolean().optional(),
  disabled: z.boolean().optional(),
  sort: z.enum(USER_SORTS).default("newest"),
  limit,
  cursor: Cursor,
});
export type AdminUserQuery = z.output<typeof AdminUserQuery>;

/** `total` counts every user of the installation, whatever was asked for; `canCreate` for the owner. */
export const AdminUserPage = z.object({
  canCreate: z.boolean(),
  users: z.array(AdminUser),
  total: z.number().int().nonnegative(),
  nextCursor: z.string().nullable(),
});
export type AdminUserPage = z.output<typeof AdminUserPage>;

/** All of a list, page by page: the REST calls of the back-office. */
export const AdminPageQuery = z.object({ cursor: Cursor });
export type AdminPageQuery = z.output<typeof AdminPageQuery>;

export const AdminUserEntries = z.object({ users: z.array(AdminUser), nextCursor: z.string().nullable() });
export type AdminUserEntries = z.output<typeof AdminUserEntries>;

/** Names one user; an id of any other shape is simply not found. */
export const UserId = z.object({ id: text(100) });
export type UserId = z.output<typeof UserId>;

/** One of the user's emails, as the details list it. */
export const RecentEmail = z.object({
  id: z.string(),
  title: z.string(),
  contentFocus: z.string(),
  status: EmailStatus,
  createdAt: z.date(),
});
export type RecentEmail = z.output<typeof RecentEmail>;

/** Credits of the pool in force; null for an account without one. */
const Credits = z.object({
  plan: z.enum(["trial", "starter"]),
  size: z.number().int(),
  used: z.number().int(),
  remaining: z.number().int(),
});

/** What the caller may do to this account: nobody shuts out the owner, or themselves. */
const Abilities = z.object({ manage: z.boolean(), viewAs: z.boolean() });

/** Everything the details of one user show (A§3). */
export const AdminUserDetails = z.object({
  user: AdminUser,
  totalEmails: z.number().int().nonnegative(),
  /** Created in this calendar month, in UTC. */
  emailsThisMonth: z.number().int().nonnegative(),
  /** Whole days left of the paid period; null where there is none. */
  subscriptionDays: z.number().int().nonnegative().nullable(),
  /** Whole days since sign-up. */
  memberDays: z.number().int().nonnegative(),
  recentEmails: z.array(RecentEmail),
  credits: Credits.nullable(),
  hasSecondFactor: z.boolean(),
  sessions: z.number().int().nonnegative(),
  abilities: Abilities,
});
export type AdminUserDetails = z.output<typeof AdminUserDetails>;

/** One entry of a user's credit ledger, newest first. */
export const LedgerEntry = z.object({
  id: z.number().int(),
  plan: z.enum(["trial", "starter"]),
  kind: z.enum(["grant", "charge", "refund", "reset", "adjustment"]),
  amount: z.number().int(),
  emailId: z.string().nullable(),
  /** Null also where the email has been deleted. */
  emailTitle: z.string().nullable(),
  note: z.string().nullable(),
  createdAt: z.date(),
});
export type LedgerEntry = z.output<typeof LedgerEntry>;

/** One event of the payment provider about a user, newest first. */
export const UserEvent = z.object({
  id: z.string(),
  mode: PaymentMode,
  type: z.string(),
  status: z.enum(["received", "applied", "ignored", "failed"]),
  note: z.string().nullable(),
  receivedAt: z.date(),
});
export type UserEvent = z.output<typeof UserEvent>;

/** The newest of both; the ledger and the events of one user. */
export const UserHistory = z.object({ ledger: z.array(LedgerEntry), events: z.array(UserEvent) });
export type UserHistory = z.output<typeof UserHistory>;

/** What a change by staff answers: words for people, and the user as it is now. */
export const AdminUserChange = z.object({ success: z.literal(true), message: z.string(), user: AdminUser });
export type AdminUserChange = z.output<typeof AdminUserChange>;

const AdminEmailAddress = text(254, ADMIN_USER_MESSAGES.email).pipe(z.email(ADMIN_USER_MESSAGES.email));

const password = (minimum: number, message: string) =>
  z
    .string(message)
    .min(minimum, message)
    .max(PASSWORD_MAX, `Password must be at most ${PASSWORD_MAX} characters`)
    .refine(isStorableText, UNSTORABLE_TEXT);

const newAccount = {
  email: AdminEmailAddress,
  password: password(ADMIN_CREATE_PASSWORD_MIN, ADMIN_USER_MESSAGES.createPassword),
  firstName: text(100).optional(),
  lastName: text(100).optional(),
};

/** Body of `POST /api/admin/create-user`: the path decides the type (decision AUSERS-57). */
export const CreateUserInput = z.object({
  ...newAccount,
  userType: z.literal("user", ADMIN_USER_MESSAGES.userTypeMismatch).default("user"),
  confirmAdmin: z.boolean().optional(),
});
export type CreateUserInput = z.output<typeof CreateUserInput>;

/** Body of `POST /api/admin/create-admin`: never without its confirmation. */
export const CreateAdminInput = z.object({
  ...newAccount,
  userType: z.literal("admin", ADMIN_USER_MESSAGES.userTypeMismatch).default("admin"),
  confirmAdmin: z.literal(true, ADMIN_USER_MESSAGES.confirmAdmin),
});
export type CreateAdminInput = z.output<typeof CreateAdminInput>;

/** The dialog of both calls: which of them it makes follows from `userType`. */
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

/** Credits given or taken within the pool in force; `key` makes a repeated call one adjustment. */
export const AdjustCreditsInput = UserId.extend({
  amount: z
    .number(ADMIN_USER_MESSAGES.credits)
    .int(ADMIN_USER_MESSAGES.credits)
    .refine((amount) => amount !== 0, ADMIN_USER_MESSAGES.credits),
  reason: text(300, ADMIN_USER_MESSAGES.reason).min(1, ADMIN_USER_MESSAGES.reason),
  key: z.uuid(),
});
export type AdjustCreditsInput = z.output<typeof AdjustCreditsInput>;
