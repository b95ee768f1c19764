export {
  cancelDeletion,
  discardDeletionConfirmation,
  getAccountClosure,
  requestDeletion,
  runDueDeletions,
  sendDeletionConfirmation,
} from "./account/account-deletion.ts";
export {
  createExport,
  deleteOldExports,
  downloadExport,
  failExport,
  openExport,
  requestExport,
} from "./account/data-export.ts";
export { getAttention } from "./admin/attention.ts";
export { listAudit } from "./admin/audit.ts";
export {
  createBackup,
  enqueueDueBackup,
  getBackupLink,
  openBackupLink,
  reportFailedBackup,
} from "./admin/backups.ts";
export { listDisputes } from "./admin/disputes.ts";
export {
  getAnyLetter,
  getAnyLetterVersion,
  getEmailEntry,
  listAllEmails,
  listEmailEntries,
  listFailures,
  retryEmail,
  retryFailed,
} from "./admin/emails.ts";
export { startListExport } from "./admin/export-list.ts";
export { find, findPayment } from "./admin/find.ts";
export { getAnalytics, getRevenue, getStats } from "./admin/metrics/get-metrics.ts";
export { getModelCost } from "./admin/metrics/model-cost.ts";
export { refreshMetrics } from "./admin/metrics/refresh-metrics.ts";
export {
  getWebhookEvent,
  listReconciliations,
  listWebhookEvents,
  replayWebhookEvent,
} from "./admin/payment-events.ts";
export { getPaymentSettings, savePaymentKeys, switchPaymentMode } from "./admin/payment-settings.ts";
export { acceptInvitation, changeStaffRole, inviteStaff, listStaff } from "./admin/staff.ts";
export { cancelAtPeriodEnd, cancelSubscription, listSubscribers } from "./admin/subscriptions.ts";
export {
  examineSystem,
  getSystemInformation,
  getSystemOverview,
  listJobs,
  refreshCaches,
  resendMail,
  resendWebhook,
  retryJob,
} from "./admin/system.ts";
export {
  createAccount,
  disableUser,
  enableUser,
  resendVerificationAsStaff,
  signOutUser,
  startImpersonation,
  stopImpersonation,
  updatePassword,
} from "./admin/users/account-actions.ts";
export { adjustCredits, giveCredits, resetUsage } from "./admin/users/credit-actions.ts";
export { listUserEntries, listUsers } from "./admin/users/list-users.ts";
export { addNote, listNotes } from "./admin/users/notes.ts";
export { cancelUserDeletion, changeAddress, deleteUser, exportUser } from "./admin/users/personal-data.ts";
export { getUserAccess, removeUserWebhook, revokeUserKey } from "./admin/users/user-access.ts";
export { getUserDetails, getUserHistory } from "./admin/users/user-details.ts";
export { getUserPayments, refundInvoice } from "./admin/users/user-payments.ts";
export { recordEvents } from "./analytics/record-events.ts";
export {
  confirmEmailChange,
  getPendingEmailChange,
  requestEmailChange,
  withdrawEmailChange,
} from "./auth/email-change.ts";
export { resendVerification, sendWelcome, verifyEmail } from "./auth/email-verification.ts";
export { getUser, logIn, logOut, rename } from "./auth/log-in.ts";
export { type MailDeps, mailedToken, sendMailedLink } from "./auth/mailed-link.ts";
export { changePassword } from "./auth/password.ts";
export { getResetAddress, requestPasswordReset, resetPassword } from "./auth/password-reset.ts";
export { proveIdentity, requireProof } from "./auth/proof.ts";
export { deleteOldThrottles } from "./auth/rate-limit.ts";
export { createSessions } from "./auth/session-store.ts";
export { endOtherSessions, endSession, listSessions } from "./auth/sessions.ts";
export { ensureOwner, getPendingSignUp, type NewOwner, rejectSignUp, signUp } from "./auth/sign-up.ts";
export {
  assertTwoFactor,
  confirmSecondFactor,
  disableSecondFactor,
  getSecondFactor,
  getSecondFactorRequirement,
  renewRecoveryCodes,
  setSecondFactorRequirement,
  startSecondFactor,
} from "./auth/two-factor.ts";
export { endPayments } from "./billing/change-subscription.ts";
export { confirmCheckout, createCheckout } from "./billing/checkout.ts";
export { openPortal, updateCustomer } from "./billing/customer.ts";
export {
  applyEvent,
  failEvent,
  type ReceiveOutcome,
  receiveEvent,
} from "./billing/payment-events.ts";
export { getPaymentKeys, paymentModeOf } from "./billing/payment-mode.ts";
export { getSubscription, getUsage, listInvoices } from "./billing/plan.ts";
export { checkPayments, enqueueDueReconciliation, reconcile } from "./billing/reconcile.ts";
export { getTestSubscription, simulateCheckout } from "./billing/simulate-checkout.ts";
export { getActionTakerStatus, getWebhookTest, testWebhook } from "./bonus/action-taker.ts";
export { getDownload, listVaultTemplates, openVault } from "./bonus/story-vault.ts";
export { payerOf, spendBudget } from "./budget.ts";
export type { Caller, Ctx, Deps, MemberCtx } from "./context.ts";
export {
  authenticateApiKey,
  consumeKeyCall,
  createApiKey,
  KEY_CALLS_PER_MINUTE,
  listApiKeys,
  revokeApiKey,
} from "./developers/api-keys.ts";
export { approveAuthorization, getAuthorizeRequest } from "./developers/oauth.ts";
export {
  authenticateAccessToken,
  exchangeTokens,
  isAccessToken,
  revokeToken,
} from "./developers/oauth-tokens.ts";
export {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  enableWebhookEndpoint,
  listWebhookEndpoints,
  rotateWebhookSecret,
  testWebhookEndpoint,
  updateWebhookEndpoint,
} from "./developers/webhook-endpoints.ts";
export { compareEmail, compareLetter, failComparison } from "./emails/compare-letter.ts";
export {
  createDraft,
  deleteDraft,
  findSentDrafts,
  getDraft,
  listDrafts,
  saveDraft,
} from "./emails/drafts.ts";
export { getEmail } from "./emails/email-row.ts";
export { cancelEmail, deleteEmail, expireOverdueEmails, failEmail } from "./emails/end-email.ts";
export { createFairQueue } from "./emails/fair-queue.ts";
export {
  checkLetterDraft,
  confirmSentence,
  getLetter,
  getLetterVersion,
  listLetterVersions,
  restoreLetterVersion,
  saveLetter,
  unconfirmSentence,
} from "./emails/letter.ts";
export { thinVersions } from "./emails/letter-row.ts";
export { getLetterFile, markSent, sendLetterTest, unmarkSent } from "./emails/letter-sending.ts";
export { listEmails, listFullEmails } from "./emails/list-emails.ts";
export { createEndpointStore, createSpendGuard, lastModelFault } from "./emails/model-use.ts";
export { waitForEmail, watchEmail } from "./emails/progress.ts";
export { getProvenance } from "./emails/provenance.ts";
export { requestBatch, uuidOfKey } from "./emails/request-batch.ts";
export { askNext, getQuestions, requestEmail } from "./emails/request-email.ts";
export {
  expireOverdueRewrites,
  failRewrite,
  type RewriteDeps,
  requestRewrite,
  rewriteEmail,
} from "./emails/rewrite-email.ts";
export { listSigningKeys } from "./emails/signing-keys.ts";
export { streamSuggestions, suggestForLetter } from "./emails/suggest.ts";
export { verifyProvenance } from "./emails/verify-provenance.ts";
export { type WriteDeps, writeEmail } from "./emails/write-email.ts";
export {
  chooseForMailTool,
  connectMailTool,
  listMailToolChoices,
  listMailTools,
  removeMailTool,
} from "./mail-tools/connections.ts";
export {
  getMailToolFigures,
  handOver,
  listMailToolDrafts,
  listMailToolOffers,
} from "./mail-tools/drafts.ts";
export { failDraft, makeDraft } from "./mail-tools/make-draft.ts";
export { deleteOldRecords, type Retention } from "./maintenance/delete-old-records.ts";
export { sendNotice } from "./notifications/account-notices.ts";
export { sendPaymentFailed, sendReceipt } from "./notifications/invoice-mails.ts";
export { giveUpMail, listMails, withRecordedMail } from "./notifications/mail-deliveries.ts";
export {
  listNews,
  publishNews,
  removeNews,
  saveNews,
  sendNewsBatch,
  testNews,
} from "./notifications/product-news.ts";
export { sendBonusReminders } from "./notifications/reminders.ts";
export {
  assertSignedLink,
  getNotificationSettings,
  saveNotificationSettings,
  unsubscribe,
} from "./notifications/settings.ts";
export {
  deleteAudience,
  deleteOffer,
  getProfile,
  saveAudience,
  saveOffer,
  saveProfile,
} from "./profile/profile.ts";
export {
  addVoiceSamples,
  chooseVoicePassages,
  deleteVoiceSample,
  getVoice,
  readVoiceMails,
  switchVoiceTrait,
} from "./profile/voice.ts";
export { Refusal, refusalOf } from "./refusal.ts";
export { findInSeries } from "./series/findings.ts";
export { proposeStories } from "./series/proposals.ts";
export { saveSlots } from "./series/save-slots.ts";
export {
  createSeries,
  deleteSeries,
  getSeries,
  getSeriesPlace,
  listSeries,
  updateSeries,
} from "./series/series.ts";
export { getSeriesFile, handOverSeries, listSeriesDrafts } from "./series/way-out.ts";
export { writeSeries } from "./series/write-series.ts";
export { getSite, saveSite } from "./site.ts";
export {
  createStory,
  deleteStory,
  getStory,
  importStories,
  listStories,
  listUntoldStories,
  updateStory,
} from "./stories/stories.ts";
export { failWebhook, sendWebhook } from "./webhooks/deliveries.ts";
export {
  getDelivery,
  listDeliveries,
  listEndpointDeliveries,
  resendEndpointDelivery,
} from "./webhooks/delivery-log.ts";
