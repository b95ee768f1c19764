import { type ComponentType, Suspense, useState } from "react";
import { type LazyComponent, loadLater, useWhenQuiet } from "./load-later.tsx";

/** An overlay that is closed at first: its code loads when the screen is idle, or when it opens. */
function loadOnOpen<Props extends { open: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  const Loaded = loadLater(load);
  function LoadedOnOpen(props: Props) {
    useWhenQuiet(Loaded.preload);
    const [needed, setNeeded] = useState(props.open);
    if (props.open && !needed) setNeeded(true);
    return (
      needed && (
        <Suspense fallback={null}>
          <Loaded {...props} />
        </Suspense>
      )
    );
  }
  LoadedOnOpen.preload = Loaded.preload;
  return LoadedOnOpen;
}

/** Asks for confirmation. It does not close on confirm: close it when the work is done. */
export const AlertDialog = loadOnOpen(async () => (await import("./dialog-panels.tsx")).AlertDialogPanel);

/** Traps and returns the focus; Escape and a click outside close it. */
export const Dialog = loadOnOpen(async () => (await import("./dialog-panels.tsx")).DialogPanel);

/** A panel from the left edge: the sidebar on small screens. */
export const SlideOver = loadOnOpen(async () => (await import("./dialog-panels.tsx")).SlideOverPanel);

/** A search box with a list of commands filtered as the user types. */
export const CommandPalette = loadOnOpen(
  async () => (await import("./command-palette-panel.tsx")).CommandPalettePanel,
);

/** The last value that was there, so that a dialog keeps its text while it closes. */
export function useLast<Value>(value: Value | null | undefined): Value | null | undefined {
  const [last, setLast] = useState(value);
  if (value !== null && value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
