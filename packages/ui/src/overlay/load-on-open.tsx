import { type ComponentType, Suspense, useState } from "react";
import { type LoadedLater, loadLater } from "./load-later.tsx";

/** An overlay whose code is fetched when it opens for the first time: no screen starts with one open. */
export function loadOnOpen<Props extends { open: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): LoadedLater<Props> {
  const Loaded = loadLater(load);
  function LoadedOnOpen(props: Props) {
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
