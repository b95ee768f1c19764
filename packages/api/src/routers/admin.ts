import {
  AdminEmail,
  AdminEmailEntries,
  AdminEmailPage,
  AdminEmailPageQuery,
  AdminEmailQuery,
  AdminLetter,
  AdminStats,
  AdminUserChange,
  Analytics,
  AuditPage,
  AuditQuery,
  DisputePage,
  DisputeQuery,
  FailedEmails,
  MetricPeriod,
  NewsBoard,
  NewsId,
  PaymentSettings,
  PaymentSettingsChange,
  Reconciliation,
  ReplayWebhookEventInput,
  RetriedEmails,
  RetryFailedInput,
  Revenue,
  RevenueQuery,
  SaveNewsInput,
  SavePaymentKeysInput,
  SubscriberPage,
  SubscriberQuery,
  SwitchPaymentModeInput,
} from "@storyletter/contract/admin";
import { Success } from "@storyletter/contract/auth";
import { CancelSubscriptionInput } from "@storyletter/contract/billing";
import { EmailId, EmailTicket } from "@storyletter/contract/emails";
import { LetterVersion, LetterVersionId } from "@storyletter/contract/letters";
import {
  cancelAtPeriodEnd,
  cancelSubscription,
  getAnalytics,
  getAnyLetter,
  getAnyLetterVersion,
  getEmailEntry,
  getPaymentSettings,
  getRevenue,
  getStats,
  listAllEmails,
  listAudit,
  listDisputes,
  listEmailEntries,
  listFailures,
  listReconciliations,
  listSubscribers,
  replayWebhookEvent,
  retryEmail,
  retryFailed,
  savePaymentKeys,
  switchPaymentMode,
} from "@storyletter/domain/admin";
import { listNews, publishNews, removeNews, saveNews, testNews } from "@storyletter/domain/notifications";
import { z } from "zod";
import { adminProcedure, provenAdminProcedure, router } from "../procedures.ts";
import { systemProcedures } from "./admin/system.ts";
import { userProcedures } from "./admin/users.ts";

/** The record of staff actions. */
const auditProcedures = {
  audit: adminProcedure("list")
    .input(AuditQuery.prefault({}))
    .output(AuditPage)
    .query(({ ctx, input }) => listAudit(ctx, input)),
};

const emailProcedures = {
  emails: adminProcedure("list")
    .input(AdminEmailQuery.prefault({}))
    .output(AdminEmailPage)
    .query(({ ctx, input }) => listAllEmails(ctx, input)),
  emailEntries: adminProcedure("texts")
    .input(AdminEmailPageQuery.prefault({}))
    .output(AdminEmailEntries)
    .query(({ ctx, input }) => listEmailEntries(ctx, input)),
  email: adminProcedure("row")
    .input(EmailId)
    .output(AdminEmail)
    .query(({ ctx, input }) => getEmailEntry(ctx, input)),
  letter: adminProcedure("letter")
    .input(EmailId)
    .output(AdminLetter)
    .query(({ ctx, input }) => getAnyLetter(ctx, input)),
  letterVersion: adminProcedure("letter")
    .input(LetterVersionId)
    .output(LetterVersion)
    .query(({ ctx, input }) => getAnyLetterVersion(ctx, input)),
  retryEmail: adminProcedure("row")
    .input(EmailId)
    .output(EmailTicket)
    .mutation(({ ctx, input }) => retryEmail(ctx, input)),
  failedEmails: adminProcedure("list")
    .output(z.array(FailedEmails))
    .query(({ ctx }) => listFailures(ctx)),
  retryFailed: adminProcedure("list")
    .input(RetryFailedInput)
    .output(RetriedEmails)
    .mutation(({ ctx, input }) => retryFailed(ctx, input)),
};

const metricProcedures = {
  stats: adminProcedure("list")
    .output(AdminStats)
    .query(({ ctx }) => getStats(ctx)),
  analytics: adminProcedure("list")
    .input(MetricPeriod.prefault({}))
    .output(Analytics)
    .query(({ ctx, input }) => getAnalytics(ctx, input)),
  revenue: adminProcedure("list")
    .input(RevenueQuery.prefault({}))
    .output(Revenue)
    .query(({ ctx, input }) => getRevenue(ctx, input)),
  subscriptions: adminProcedure("list")
    .input(SubscriberQuery.prefault({}))
    .output(SubscriberPage)
    .query(({ ctx, input }) => listSubscribers(ctx, input)),
};

const change = adminProcedure("letter").output(Success);

const newsProcedures = {
  news: adminProcedure("list")
    .output(NewsBoard)
    .query(({ ctx }) => listNews(ctx)),
  saveNews: change.input(SaveNewsInput).mutation(({ ctx, input }) => saveNews(ctx, input)),
  removeNews: change.input(NewsId).mutation(({ ctx, input }) => removeNews(ctx, input)),
  testNews: change.input(NewsId).mutation(({ ctx, input }) => testNews(ctx, input)),
  publishNews: provenAdminProcedure("letter")
    .output(Success)
    .input(NewsId)
    .mutation(({ ctx, input }) => publishNews(ctx, input)),
};

/** Payment mode, keys and the provider's events. */
const paymentProcedures = {
  paymentSettings: adminProcedure("row")
    .output(PaymentSettings)
    .query(({ ctx }) => getPaymentSettings(ctx)),
  switchPaymentMode: provenAdminProcedure("secret")
    .input(SwitchPaymentModeInput)
    .output(PaymentSettingsChange)
    .mutation(({ ctx, input }) => switchPaymentMode(ctx, input)),
  savePaymentKeys: provenAdminProcedure("outside")
    .input(SavePaymentKeysInput)
    .output(PaymentSettingsChange)
    .mutation(({ ctx, input }) => savePaymentKeys(ctx, input)),
  reconciliations: adminProcedure("list")
    .output(z.array(Reconciliation))
    .query(({ ctx }) => listReconciliations(ctx)),
  cancelSubscription: adminProcedure("outside")
    .input(CancelSubscriptionInput)
    .output(AdminUserChange)
    .mutation(({ ctx, input }) => cancelSubscription(ctx, input)),
  cancelAtPeriodEnd: adminProcedure("outside")
    .input(CancelSubscriptionInput)
    .output(AdminUserChange)
    .mutation(({ ctx, input }) => cancelAtPeriodEnd(ctx, input)),
  disputes: adminProcedure("list")
    .input(DisputeQuery.prefault({}))
    .output(DisputePage)
    .query(({ ctx, input }) => listDisputes(ctx, input)),
  replayWebhookEvent: adminProcedure("row")
    .input(ReplayWebhookEventInput)
    .output(Success)
    .mutation(({ ctx, input }) => replayWebhookEvent(ctx, input)),
};

/** Merged flat, so that clients call `admin.users` and `admin.resetUsage`. */
export const adminRouter = router({
  ...metricProcedures,
  ...userProcedures,
  ...emailProcedures,
  ...auditProcedures,
  ...newsProcedures,
  ...paymentProcedures,
  ...systemProcedures,
});
