import { type ComponentType, lazy, Suspense, useState } from "react";

/** An overlay whose code is fetched when it opens for the first time: no screen starts with one open. */
export function loadOnOpen<Props extends { open: boolean }>(load: () => Promise<ComponentType<Props>>) {
  const Loaded = lazy(async () => ({ default: await load() }));
  return function LoadedOnOpen(props: Props) {
    const [needed, setNeeded] = useState(props.open);
    if (props.open && !needed) setNeeded(true);
    return (
      needed && (
        <Suspense fallback={null}>
          <Loaded {...props} />
        </Suspense>
      )
    );
  };
}
