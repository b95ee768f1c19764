export { compareEmail, compareLetter, failComparison } from "./compare-letter.ts";
export { createDraft, deleteDraft, findSentDrafts, getDraft, listDrafts, saveDraft } from "./drafts.ts";
export { getEmail } from "./email-row.ts";
export { cancelEmail, deleteEmail, expireOverdueEmails, failEmail } from "./end-email.ts";
export { createFairQueue } from "./fair-queue.ts";
export {
  checkLetterDraft,
  confirmSentence,
  getLetter,
  getLetterVersion,
  listLetterVersions,
  restoreLetterVersion,
  saveLetter,
  unconfirmSentence,
} from "./letter.ts";
export { thinVersions } from "./letter-row.ts";
export { getLetterFile, markSent, sendLetterTest, unmarkSent } from "./letter-sending.ts";
export { listEmails, listFullEmails } from "./list-emails.ts";
export { createEndpointStore, createSpendGuard, lastModelFault } from "./model-use.ts";
export { waitForEmail, watchEmail } from "./progress.ts";
export { getProvenance } from "./provenance.ts";
export { importBatch, requestBatch, uuidOfKey } from "./request-batch.ts";
export { askNext, getQuestions, requestEmail } from "./request-email.ts";
export {
  expireOverdueRewrites,
  failRewrite,
  type RewriteDeps,
  requestRewrite,
  rewriteEmail,
} from "./rewrite-email.ts";
export { listSigningKeys } from "./signing-keys.ts";
export { streamSuggestions, suggestForLetter } from "./suggest.ts";
export { verifyProvenance } from "./verify-provenance.ts";
export { type WriteDeps, writeEmail } from "./write-email.ts";
