import {
  Leaving,
  NotificationSettings,
  RequestDeletionInput,
  Success,
  TakeExportInput,
  TakenExport,
} from "@storyletter/contract";
import {
  getLeaving,
  getNotificationSettings,
  requestDeletion,
  requestExport,
  saveNotificationSettings,
  takeExport,
  withdrawDeletion,
} from "@storyletter/domain";
import { memberProcedure, publicProcedure } from "../../procedures.ts";

/** What people decide about their account: which mails they get, what they take along, and leaving. */
export const accountProcedures = {
  notifications: memberProcedure
    .output(NotificationSettings)
    .query(({ ctx }) => getNotificationSettings(ctx)),
  saveNotifications: memberProcedure
    .input(NotificationSettings)
    .output(NotificationSettings)
    .mutation(({ ctx, input }) => saveNotificationSettings(ctx, input)),
  leaving: memberProcedure.output(Leaving).query(({ ctx }) => getLeaving(ctx)),
  requestExport: memberProcedure.output(Success).mutation(({ ctx }) => requestExport(ctx)),
  takeExport: publicProcedure
    .input(TakeExportInput)
    .output(TakenExport)
    .mutation(({ ctx, input }) => takeExport(ctx, input)),
  requestDeletion: memberProcedure
    .input(RequestDeletionInput)
    .output(Success)
    .mutation(({ ctx, input }) => requestDeletion(ctx, input)),
  withdrawDeletion: memberProcedure.output(Success).mutation(({ ctx }) => withdrawDeletion(ctx)),
};
