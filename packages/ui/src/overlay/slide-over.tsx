import { loadOnOpen } from "./load-on-open.tsx";

/** A panel from the left edge: the sidebar of small screens. */
export const SlideOver = loadOnOpen(async () => (await import("./slide-over-panel.tsx")).SlideOverPanel);
