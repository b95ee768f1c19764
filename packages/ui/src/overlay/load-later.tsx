import { type ComponentType, lazy, type ReactNode, useEffect, useState } from "react";

/** A component whose code loads when it is first shown, or earlier by `preload`. */
export interface LazyComponent<Props> {
  (props: Props): ReactNode;
  /** Starts loading the code, for example when the pointer enters: there is time before the click. */
  preload(): void;
}

/** Renders at once when the code is already loaded; React.lazy would still suspend. */
export function loadLater<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  const fetchCode = async () => {
    loaded = await load();
    return loaded;
  };
  const Awaited = lazy(async () => ({ default: await fetchCode() }));
  function Later(props: Props) {
    // Switching between the two later would remount the component.
    const [Chosen] = useState<ComponentType<Props>>(() => loaded ?? Awaited);
    return <Chosen {...props} />;
  }
  // A failure to load is reported where the component is shown.
  Later.preload = () => void fetchCode().catch(() => undefined);
  return Later;
}

const QUIET_MS = 4_000;

/**
 * Loads code that a screen will need later, once the screen itself has loaded. `fetchCode` must be the same
 * function across renders.
 */
export function useWhenQuiet(fetchCode: () => void): void {
  useEffect(() => {
    const timer = setTimeout(fetchCode, QUIET_MS);
    return () => clearTimeout(timer);
  }, [fetchCode]);
}
