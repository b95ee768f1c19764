export { getAttention } from "./attention.ts";
export { listAudit } from "./audit.ts";
export {
  createBackup,
  enqueueDueBackup,
  getBackupLink,
  openBackupLink,
  reportFailedBackup,
} from "./backups.ts";
export { listDisputes } from "./disputes.ts";
export {
  getAnyLetter,
  getAnyLetterVersion,
  getEmailEntry,
  listAllEmails,
  listEmailEntries,
  listFailures,
  retryEmail,
  retryFailed,
} from "./emails.ts";
export { startListExport } from "./export-list.ts";
export { find, findPayment } from "./find.ts";
export { getAnalytics, getRevenue, getStats } from "./metrics/get-metrics.ts";
export { getModelCost } from "./metrics/model-cost.ts";
export { refreshMetrics } from "./metrics/refresh-metrics.ts";
export {
  getWebhookEvent,
  listReconciliations,
  listWebhookEvents,
  replayWebhookEvent,
} from "./payment-events.ts";
export { getPaymentSettings, savePaymentKeys, switchPaymentMode } from "./payment-settings.ts";
export { acceptInvitation, changeStaffRole, inviteStaff, listStaff } from "./staff.ts";
export { cancelAtPeriodEnd, cancelSubscription, listSubscribers } from "./subscriptions.ts";
export {
  examineSystem,
  getSystemInformation,
  getSystemOverview,
  listJobs,
  refreshCaches,
  resendMail,
  resendWebhook,
  retryJob,
} from "./system.ts";
export {
  createAccount,
  disableUser,
  enableUser,
  resendVerificationAsStaff,
  signOutUser,
  startImpersonation,
  stopImpersonation,
  updatePassword,
} from "./users/account-actions.ts";
export { adjustCredits, giveCredits, resetUsage } from "./users/credit-actions.ts";
export { listUserEntries, listUsers } from "./users/list-users.ts";
export { addNote, listNotes } from "./users/notes.ts";
export { cancelUserDeletion, changeAddress, deleteUser, exportUser } from "./users/personal-data.ts";
export { getUserAccess, removeUserWebhook, revokeUserKey } from "./users/user-access.ts";
export { getUserDetails, getUserHistory } from "./users/user-details.ts";
export { getUserPayments, refundInvoice } from "./users/user-payments.ts";
