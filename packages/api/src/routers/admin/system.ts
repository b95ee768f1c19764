import {
  Attention,
  BackupDownload,
  BackupFile,
  BackupTicket,
  FindQuery,
  Found,
  JobBoard,
  JobQuery,
  MailDeliveryId,
  ModelCost,
  ModelCostQuery,
  RetryJobInput,
  SaveSiteInput,
  SystemCheck,
  SystemInformation,
  SystemOverview,
  WebhookDeliveryDetails,
  WebhookDeliveryId,
  WebhookDeliveryList,
  WebhookDeliveryQuery,
  WebhookEventDetails,
  WebhookEventId,
  WebhookEventPage,
  WebhookEventQuery,
} from "@storyletter/contract/admin";
import { Success } from "@storyletter/contract/auth";
import { MailToolMetrics } from "@storyletter/contract/mail-tools";
import { saveSite } from "@storyletter/domain";
import {
  createBackup,
  examineSystem,
  find,
  findPayment,
  getAttention,
  getBackupLink,
  getModelCost,
  getSystemInformation,
  getSystemOverview,
  getWebhookEvent,
  listJobs,
  listWebhookEvents,
  refreshCaches,
  resendMail,
  resendWebhook,
  retryJob,
} from "@storyletter/domain/admin";
import { getMailToolMetrics } from "@storyletter/domain/mail-tools";
import { getDelivery, listDeliveries } from "@storyletter/domain/webhooks";
import { z } from "zod";
import { adminProcedure, provenAdminProcedure } from "../../procedures.ts";

export const systemProcedures = {
  overview: adminProcedure("list")
    .output(SystemOverview)
    .query(({ ctx }) => getSystemOverview(ctx)),
  mailTools: adminProcedure("list")
    .output(MailToolMetrics)
    .query(({ ctx }) => getMailToolMetrics(ctx)),
  system: adminProcedure("row")
    .output(SystemInformation)
    .query(({ ctx }) => getSystemInformation(ctx)),
  examine: adminProcedure("outside")
    .output(z.array(SystemCheck))
    .mutation(({ ctx }) => examineSystem(ctx)),
  createBackup: provenAdminProcedure("row")
    .output(BackupTicket)
    .mutation(({ ctx }) => createBackup(ctx)),
  backupLink: provenAdminProcedure("row")
    .input(BackupFile)
    .output(BackupDownload)
    .mutation(({ ctx, input }) => getBackupLink(ctx, input)),
  refreshCaches: adminProcedure("recount")
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
  webhookDelivery: adminProcedure("texts")
    .input(WebhookDeliveryId)
    .output(WebhookDeliveryDetails)
    .query(({ ctx, input }) => getDelivery(ctx, input)),
  attention: adminProcedure("list")
    .output(Attention)
    .query(({ ctx }) => getAttention(ctx)),
  find: adminProcedure("list")
    .input(FindQuery)
    .output(z.array(Found))
    .query(({ ctx, input }) => find(ctx, input)),
  findPayment: adminProcedure("outside")
    .input(FindQuery)
    .output(z.array(Found))
    .query(({ ctx, input }) => findPayment(ctx, input)),
  modelCost: adminProcedure("list")
    .input(ModelCostQuery.prefault({}))
    .output(ModelCost)
    .query(({ ctx, input }) => getModelCost(ctx, input)),
  saveSite: adminProcedure("row")
    .input(SaveSiteInput)
    .output(Success)
    .mutation(({ ctx, input }) => saveSite(ctx, input)),
  webhookDeliveries: adminProcedure("list")
    .input(WebhookDeliveryQuery)
    .output(WebhookDeliveryList)
    .query(({ ctx, input }) => listDeliveries(ctx, input)),
};
