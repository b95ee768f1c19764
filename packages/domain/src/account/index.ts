export {
  cancelDeletion,
  discardDeletionConfirmation,
  getAccountClosure,
  requestDeletion,
  runDueDeletions,
  sendDeletionConfirmation,
} from "./account-deletion.ts";
export {
  createExport,
  deleteOldExports,
  downloadExport,
  failExport,
  openExport,
  requestExport,
} from "./data-export.ts";
