import { loadOnOpen } from "./load-on-open.tsx";

/** Asks before something is done. It does not close itself on confirm: close it when the work is done. */
export const AlertDialog = loadOnOpen(
  async () => (await import("./alert-dialog-panel.tsx")).AlertDialogPanel,
);
