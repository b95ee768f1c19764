// Separate from the schemas so that screens load no zod (see docs/decisions/39).
import { isAdminId } from "./admin-id.ts";

/** The roles that the owner gives to staff. */
export const STAFF_ROLES = ["support", "finance", "admin"] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];
export type StaffRank = StaffRole | "owner";

const EVERYONE = ["support", "finance", "admin", "owner"] as const;
const SUPPORT = ["support", "admin", "owner"] as const;
const FINANCE = ["finance", "admin", "owner"] as const;
const ADMIN = ["admin", "owner"] as const;
const OWNER = ["owner"] as const;

/** Which roles may call each procedure of staff; one that isn't listed is refused. Screens show only what it allows. */
export const STAFF_ACCESS = {
  "admin.attention": EVERYONE,
  "admin.find": EVERYONE,
  "admin.findPayment": EVERYONE,
  "admin.overview": EVERYONE,
  "admin.users": EVERYONE,
  "admin.userEntries": EVERYONE,
  "admin.user": EVERYONE,
  "admin.userHistory": EVERYONE,
  "admin.userPayments": EVERYONE,
  "admin.notes": EVERYONE,
  "admin.addNote": EVERYONE,
  "auth.secondFactorRequirement": EVERYONE,

  "admin.emails": SUPPORT,
  "admin.emailEntries": SUPPORT,
  "admin.email": SUPPORT,
  "admin.letter": SUPPORT,
  "admin.letterVersion": SUPPORT,
  "admin.failedEmails": SUPPORT,
  "admin.retryEmail": SUPPORT,
  "admin.retryFailed": SUPPORT,
  "admin.userAccess": SUPPORT,
  "admin.mails": SUPPORT,
  "admin.resendMail": SUPPORT,
  "admin.resendVerification": SUPPORT,
  "admin.webhookDeliveries": SUPPORT,
  "admin.webhookDelivery": SUPPORT,
  "admin.resendWebhook": SUPPORT,
  "admin.adjustCredits": SUPPORT,
  "admin.giveCredits": SUPPORT,
  "admin.exportUser": SUPPORT,
  "admin.startImpersonation": SUPPORT,

  "admin.stats": FINANCE,
  "admin.analytics": FINANCE,
  "admin.revenue": FINANCE,
  "admin.modelCost": FINANCE,
  "admin.subscriptions": FINANCE,
  "admin.disputes": FINANCE,
  "admin.refundInvoice": FINANCE,
  "admin.cancelSubscription": FINANCE,
  "admin.cancelAtPeriodEnd": FINANCE,
  "admin.reconciliations": FINANCE,
  "admin.webhookEvents": FINANCE,
  "admin.webhookEvent": FINANCE,
  "admin.replayWebhookEvent": FINANCE,

  "admin.resetUsage": ADMIN,
  "admin.updatePassword": ADMIN,
  "admin.changeAddress": ADMIN,
  "admin.disableUser": ADMIN,
  "admin.enableUser": ADMIN,
  "admin.deleteUser": ADMIN,
  "admin.cancelUserDeletion": ADMIN,
  "admin.signOutUser": ADMIN,
  "admin.revokeUserKey": ADMIN,
  "admin.removeUserWebhook": ADMIN,
  "admin.staff": ADMIN,
  "admin.audit": ADMIN,
  "admin.news": ADMIN,
  "admin.saveNews": ADMIN,
  "admin.removeNews": ADMIN,
  "admin.testNews": ADMIN,
  "admin.publishNews": ADMIN,
  "admin.jobs": ADMIN,
  "admin.retryJob": ADMIN,
  "admin.mailTools": ADMIN,
  "admin.system": ADMIN,
  "admin.createBackup": ADMIN,
  "admin.examine": ADMIN,
  "admin.refreshCaches": ADMIN,
  "admin.paymentSettings": ADMIN,
  "admin.saveSite": ADMIN,

  "admin.createUser": OWNER,
  "admin.createAdmin": OWNER,
  "admin.inviteStaff": OWNER,
  "admin.changeStaffRole": OWNER,
  "admin.backupLink": OWNER,
  "admin.switchPaymentMode": OWNER,
  "admin.savePaymentKeys": OWNER,
  "auth.setSecondFactorRequirement": OWNER,
} as const satisfies Record<string, readonly StaffRank[]>;

export type StaffProcedure = keyof typeof STAFF_ACCESS;

/** Credits that staff of a role may give one user during the current allowance; others may give none. */
export const GIFT_LIMITS: Record<StaffRank, number> = { support: 50, finance: 0, admin: 1_000, owner: 1_000 };

/** Null for a customer. An administrator without a role of their own may do all but the owner's actions. */
export function staffRank(user: {
  id: string;
  isOwner: boolean;
  staffRole: StaffRole | null;
}): StaffRank | null {
  if (!isAdminId(user.id)) return null;
  return user.isOwner ? "owner" : (user.staffRole ?? "admin");
}

export const mayCall = (rank: StaffRank | null | undefined, path: string): boolean =>
  rank != null && path in STAFF_ACCESS && includes(STAFF_ACCESS[path as StaffProcedure], rank);

const includes = (ranks: readonly StaffRank[], rank: StaffRank): boolean => ranks.includes(rank);
