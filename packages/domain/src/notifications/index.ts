export { sendNotice } from "./account-notices.ts";
export { sendPaymentFailed, sendReceipt } from "./invoice-mails.ts";
export { giveUpMail, listMails, withRecordedMail } from "./mail-deliveries.ts";
export { listNews, publishNews, removeNews, saveNews, sendNewsBatch, testNews } from "./product-news.ts";
export { sendBonusReminders } from "./reminders.ts";
export {
  assertSignedLink,
  getNotificationSettings,
  saveNotificationSettings,
  unsubscribe,
} from "./settings.ts";
