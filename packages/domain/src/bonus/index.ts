export { getActionTakerStatus, getWebhookTest, testWebhook } from "./action-taker.ts";
export { getDownload, listVaultTemplates, openVault } from "./story-vault.ts";
