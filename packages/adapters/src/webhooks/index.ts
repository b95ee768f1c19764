export { createWebhookSender, type WebhookSenderOptions } from "./webhook-sender.ts";
