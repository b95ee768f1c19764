import { loadOnOpen } from "./load-on-open.tsx";

/** A box to type what one wants, and a list that narrows as it is typed. */
export const CommandPalette = loadOnOpen(
  async () => (await import("./command-palette-panel.tsx")).CommandPalettePanel,
);
