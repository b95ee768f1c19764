import {
  AccountClosure,
  DownloadExportInput,
  ExportDownload,
  NotificationSettings,
  RequestDeletionInput,
} from "@storyletter/contract/account";
import { Success } from "@storyletter/contract/auth";
import {
  cancelDeletion,
  downloadExport,
  getAccountClosure,
  requestDeletion,
  requestExport,
} from "@storyletter/domain/account";
import { getNotificationSettings, saveNotificationSettings } from "@storyletter/domain/notifications";
import { memberProcedure, publicProcedure } from "../procedures.ts";

/** Notification settings, data export and account deletion. */
export const accountProcedures = {
  notifications: memberProcedure("row")
    .output(NotificationSettings)
    .query(({ ctx }) => getNotificationSettings(ctx)),
  saveNotifications: memberProcedure("row")
    .input(NotificationSettings)
    .output(NotificationSettings)
    .mutation(({ ctx, input }) => saveNotificationSettings(ctx, input)),
  accountClosure: memberProcedure("row")
    .output(AccountClosure)
    .query(({ ctx }) => getAccountClosure(ctx)),
  requestExport: memberProcedure("row")
    .output(Success)
    .mutation(({ ctx }) => requestExport(ctx)),
  downloadExport: publicProcedure("row")
    .input(DownloadExportInput)
    .output(ExportDownload)
    .mutation(({ ctx, input }) => downloadExport(ctx, input)),
  requestDeletion: memberProcedure("secret")
    .input(RequestDeletionInput)
    .output(Success)
    .mutation(({ ctx, input }) => requestDeletion(ctx, input)),
  cancelDeletion: memberProcedure("row")
    .output(Success)
    .mutation(({ ctx }) => cancelDeletion(ctx)),
};
