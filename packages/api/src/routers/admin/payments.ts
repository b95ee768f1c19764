import {
  CancelSubscriptionInput,
  PaymentSettings,
  Reconciliation,
  ReplayWebhookEventInput,
  SavePaymentKeysInput,
  Success,
  SwitchPaymentEnvironmentInput,
} from "@storyletter/contract";
import {
  cancelSubscription,
  getPaymentSettings,
  listReconciliations,
  replayWebhookEvent,
  savePaymentKeys,
  switchPaymentEnvironment,
} from "@storyletter/domain";
import { z } from "zod";
import { adminProcedure } from "../../procedures.ts";

/** The payment environment and what the provider tells. */
export const paymentProcedures = {
  paymentSettings: adminProcedure.output(PaymentSettings).query(({ ctx }) => getPaymentSettings(ctx)),
  switchPaymentEnvironment: adminProcedure
    .input(SwitchPaymentEnvironmentInput)
    .output(PaymentSettings)
    .mutation(({ ctx, input }) => switchPaymentEnvironment(ctx, input)),
  savePaymentKeys: adminProcedure
    .input(SavePaymentKeysInput)
    .output(PaymentSettings)
    .mutation(({ ctx, input }) => savePaymentKeys(ctx, input)),
  reconciliations: adminProcedure
    .output(z.array(Reconciliation))
    .query(({ ctx }) => listReconciliations(ctx)),
  cancelSubscription: adminProcedure
    .input(CancelSubscriptionInput)
    .output(Success)
    .mutation(({ ctx, input }) => cancelSubscription(ctx, input)),
  replayWebhookEvent: adminProcedure
    .input(ReplayWebhookEventInput)
    .output(Success)
    .mutation(({ ctx, input }) => replayWebhookEvent(ctx, input)),
};
