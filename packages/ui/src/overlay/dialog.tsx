import { loadOnOpen } from "./load-on-open.tsx";

/** Focus goes in and comes back; Escape and a press outside close it. */
export const Dialog = loadOnOpen(async () => (await import("./dialog-panel.tsx")).DialogPanel);
