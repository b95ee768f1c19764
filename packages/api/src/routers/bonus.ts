import {
  ActionTakerStatus,
  BonusDownload,
  VaultTemplate,
  WebhookTest,
  WebhookTestState,
} from "@storyletter/contract/schemas";
import {
  getActionTakerStatus,
  getDownload,
  getWebhookTest,
  listVaultTemplates,
  testWebhook,
} from "@storyletter/domain";
import { z } from "zod";
import { memberProcedure, router } from "../procedures.ts";

export const bonusRouter = router({
  status: memberProcedure.output(ActionTakerStatus).query(({ ctx }) => getActionTakerStatus(ctx)),
  download: memberProcedure.output(BonusDownload).mutation(({ ctx }) => getDownload(ctx)),
  vaultTemplates: memberProcedure
    .output(z.array(VaultTemplate).readonly())
    .query(({ ctx }) => listVaultTemplates(ctx)),
  webhookTest: memberProcedure.output(WebhookTestState).query(({ ctx }) => getWebhookTest(ctx)),
  testWebhook: memberProcedure.output(WebhookTest).mutation(({ ctx }) => testWebhook(ctx)),
});
