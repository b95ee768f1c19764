import { ActionTakerStatus } from "@storyletter/contract/billing";
import { BonusDownload, VaultTemplate } from "@storyletter/contract/bonus";
import { WebhookTest, WebhookTestState } from "@storyletter/contract/webhooks";
import {
  getActionTakerStatus,
  getDownload,
  getWebhookTest,
  listVaultTemplates,
  testWebhook,
} from "@storyletter/domain/bonus";
import { z } from "zod";
import { memberProcedure, router } from "../procedures.ts";

export const bonusRouter = router({
  status: memberProcedure("row")
    .output(ActionTakerStatus)
    .query(({ ctx }) => getActionTakerStatus(ctx)),
  download: memberProcedure("row")
    .output(BonusDownload)
    .mutation(({ ctx }) => getDownload(ctx)),
  vaultTemplates: memberProcedure("list")
    .output(z.array(VaultTemplate).readonly())
    .query(({ ctx }) => listVaultTemplates(ctx)),
  webhookTest: memberProcedure("row")
    .output(WebhookTestState)
    .query(({ ctx }) => getWebhookTest(ctx)),
  testWebhook: memberProcedure("theirs")
    .output(WebhookTest)
    .mutation(({ ctx }) => testWebhook(ctx)),
});
