import {
  AccountClosure,
  DownloadExportInput,
  ExportDownload,
  NotificationSettings,
  RequestDeletionInput,
  Success,
} from "@storyletter/contract/schemas";
import {
  cancelDeletion,
  downloadExport,
  getAccountClosure,
  getNotificationSettings,
  requestDeletion,
  requestExport,
  saveNotificationSettings,
} from "@storyletter/domain";
import { memberProcedure, publicProcedure } from "../procedures.ts";

/** Notification settings, data export and account deletion. */
export const accountProcedures = {
  notifications: memberProcedure
    .output(NotificationSettings)
    .query(({ ctx }) => getNotificationSettings(ctx)),
  saveNotifications: memberProcedure
    .input(NotificationSettings)
    .output(NotificationSettings)
    .mutation(({ ctx, input }) => saveNotificationSettings(ctx, input)),
  accountClosure: memberProcedure.output(AccountClosure).query(({ ctx }) => getAccountClosure(ctx)),
  requestExport: memberProcedure.output(Success).mutation(({ ctx }) => requestExport(ctx)),
  downloadExport: publicProcedure
    .input(DownloadExportInput)
    .output(ExportDownload)
    .mutation(({ ctx, input }) => downloadExport(ctx, input)),
  requestDeletion: memberProcedure
    .input(RequestDeletionInput)
    .output(Success)
    .mutation(({ ctx, input }) => requestDeletion(ctx, input)),
  cancelDeletion: memberProcedure.output(Success).mutation(({ ctx }) => cancelDeletion(ctx)),
};
