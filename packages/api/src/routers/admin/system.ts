import {
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
import { adminProcedure, provenAdminProcedure } from "../../procedures.ts";

export const systemProcedures = {
  overview: adminProcedure.output(SystemOverview).query(({ ctx }) => getSystemOverview(ctx)),
  mailTools: adminProcedure.output(MailToolFigures).query(({ ctx }) => getMailToolFigures(ctx)),
  system: adminProcedure.output(SystemInformation).query(({ ctx }) => getSystemInformation(ctx)),
  createBackup: provenAdminProcedure.output(BackupTicket).mutation(({ ctx }) => createBackup(ctx)),
  refreshCaches: adminProcedure.output(Success).mutation(({ ctx }) => refreshCaches(ctx)),
  jobs: adminProcedure
    .input(JobQuery.prefault({}))
    .output(JobBoard)
    .query(({ ctx, input }) => listJobs(ctx, input)),
  retryJob: adminProcedure
    .input(RetryJobInput)
    .output(Success)
    .mutation(({ ctx, input }) => retryJob(ctx, input)),
  resendMail: adminProcedure
    .input(MailDeliveryId)
    .output(Success)
    .mutation(({ ctx, input }) => resendMail(ctx, input)),
  resendWebhook: adminProcedure
    .input(WebhookDeliveryId)
    .output(Success)
    .mutation(({ ctx, input }) => resendWebhook(ctx, input)),
  webhookEvents: adminProcedure
    .input(WebhookEventQuery.prefault({}))
    .output(WebhookEventPage)
    .query(({ ctx, input }) => listWebhookEvents(ctx, input)),
  webhookEvent: adminProcedure
    .input(WebhookEventId)
    .output(WebhookEventDetails)
    .query(({ ctx, input }) => getWebhookEvent(ctx, input)),
  webhookDeliveries: adminProcedure
    .input(WebhookDeliveryQuery)
    .output(WebhookDeliveryList)
    .query(({ ctx, input }) => listDeliveries(ctx, input)),
};
