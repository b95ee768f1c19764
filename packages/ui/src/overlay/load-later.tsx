import { type ComponentType, lazy, type ReactNode, useState } from "react";

/** A component whose code comes when it is first shown, or ahead of that. */
export interface LoadedLater<Props> {
  (props: Props): ReactNode;
  /** Fetches the code now: between a pointer's coming and its press there is time for it. */
  preload(): void;
}

/** Code that is there when it is shown is shown at once; otherwise React would wait for it, and then some. */
export function loadLater<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LoadedLater<Props> {
  let loaded: ComponentType<Props> | undefined;
  const fetchCode = async () => {
    loaded = await load();
    return loaded;
  };
  const Awaited = lazy(async () => ({ default: await fetchCode() }));
  function Later(props: Props) {
    // What was begun with one of them would begin anew with the other.
    const [Chosen] = useState<ComponentType<Props>>(() => loaded ?? Awaited);
    return <Chosen {...props} />;
  }
  // A failure is told where the component is shown.
  Later.preload = () => void fetchCode().catch(() => undefined);
  return Later;
}
