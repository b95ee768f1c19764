export { createDraft, deleteDraft, findSentDrafts, getDraft, listDrafts, saveDraft } from "./drafts.ts";
export { getEmail } from "./email-row.ts";
export { cancelEmail, deleteEmail, expireOverdueEmails, failEmail } from "./end-email.ts";
export { createFairQueue } from "./fair-queue.ts";
export { listEmails, listFullEmails } from "./list-emails.ts";
export { createEndpointStore, createSpendGuard, lastModelFault } from "./model-use.ts";
export { waitForEmail, watchEmail } from "./progress.ts";
export { importBatch, requestBatch, uuidOfKey } from "./request-batch.ts";
export { askNext, getQuestions, requestEmail } from "./request-email.ts";
export {
  expireOverdueRewrites,
  failRewrite,
  type RewriteDeps,
  requestRewrite,
  rewriteEmail,
} from "./rewrite-email.ts";
export { type WriteDeps, writeEmail } from "./write-email.ts";
