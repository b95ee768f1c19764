import {
  BackupDownload,
  BackupFile,
  BackupTicket,
  JobBoard,
  JobQuery,
  MailDeliveryId,
  RetryJobInput,
  SystemInformation,
  SystemOverview,
  WebhookEventDetails,
  WebhookEventId,
  WebhookEventPage,
  WebhookEventQuery,
} from "@storyletter/contract/admin";
import {
  MailToolFigures,
  Success,
  WebhookDeliveryId,
  WebhookDeliveryList,
  WebhookDeliveryQuery,
} from "@storyletter/contract/schemas";
import {
  createBackup,
  getBackupLink,
  getMailToolFigures,
  getSystemInformation,
  getSystemOverview,
  getWebhookEvent,
  listDeliveries,
  listJobs,
  listWebhookEvents,
  refreshCaches,
  resendMail,
  resendWebhook,
  retryJob,
} from "@storyletter/domain";
import { adminProcedure, provenAdminProcedure, provenOwnerProcedure } from "../../procedures.ts";

export const systemProcedures = {
  overview: adminProcedure("list")
    .output(SystemOverview)
    .query(({ ctx }) => getSystemOverview(ctx)),
  mailTools: adminProcedure("list")
    .output(MailToolFigures)
    .query(({ ctx }) => getMailToolFigures(ctx)),
  system: adminProcedure("row")
    .output(SystemInformation)
    .query(({ ctx }) => getSystemInformation(ctx)),
  createBackup: provenAdminProcedure("row")
    .output(BackupTicket)
    .mutation(({ ctx }) => createBackup(ctx)),
  backupLink: provenOwnerProcedure("row")
    .input(BackupFile)
    .output(BackupDownload)
    .mutation(({ ctx, input }) => getBackupLink(ctx, input)),
  refreshCaches: adminProcedure("list")
    .output(Success)
    .mutation(({ ctx }) => refreshCaches(ctx)),
  jobs: adminProcedure("list")
    .input(JobQuery.prefault({}))
    .output(JobBoard)
    .query(({ ctx, input }) => listJobs(ctx, input)),
  retryJob: adminProcedure("row")
    .input(RetryJobInput)
    .output(Success)
    .mutation(({ ctx, input }) => retryJob(ctx, input)),
  resendMail: adminProcedure("row")
    .input(MailDeliveryId)
    .output(Success)
    .mutation(({ ctx, input }) => resendMail(ctx, input)),
  resendWebhook: adminProcedure("row")
    .input(WebhookDeliveryId)
    .output(Success)
    .mutation(({ ctx, input }) => resendWebhook(ctx, input)),
  webhookEvents: adminProcedure("list")
    .input(WebhookEventQuery.prefault({}))
    .output(WebhookEventPage)
    .query(({ ctx, input }) => listWebhookEvents(ctx, input)),
  webhookEvent: adminProcedure("texts")
    .input(WebhookEventId)
    .output(WebhookEventDetails)
    .query(({ ctx, input }) => getWebhookEvent(ctx, input)),
  webhookDeliveries: adminProcedure("list")
    .input(WebhookDeliveryQuery)
    .output(WebhookDeliveryList)
    .query(({ ctx, input }) => listDeliveries(ctx, input)),
};
