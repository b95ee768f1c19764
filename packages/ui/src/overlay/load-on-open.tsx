import { type ComponentType, Suspense, useState } from "react";
import { type LoadedLater, loadLater } from "./load-later.tsx";
import { useWhenQuiet } from "./use-when-quiet.ts";

/** An overlay that no screen starts with: its code is fetched when the screen is quiet, or when it opens before that. */
export function loadOnOpen<Props extends { open: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): LoadedLater<Props> {
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
