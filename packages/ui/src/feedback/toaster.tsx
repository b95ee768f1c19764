import { type ComponentType, lazy, Suspense, useSyncExternalStore } from "react";
import { useWhenQuiet } from "../overlay/use-when-quiet.ts";
import { currentToast, subscribeToToasts, type ToastRecord } from "./toast-store.ts";

const loadHost = () => import("./toast-host.tsx");

// Should the code not arrive, a toast is dropped: better than an application that falls over it.
const ToastHost = lazy(async () => {
  const host: ComponentType<{ record: ToastRecord }> = await loadHost().then(
    (module) => module.ToastHost,
    () => () => null,
  );
  return { default: host };
});

// While the network is known to be there: a toast most often tells that it is not.
const fetchHost = () => void loadHost().catch(() => undefined);

/** Once per application, near its root. Its code is fetched when the first screen is done, before it is needed. */
export function Toaster() {
  const record = useSyncExternalStore(subscribeToToasts, currentToast, currentToast);
  useWhenQuiet(fetchHost);
  return (
    record && (
      <Suspense fallback={null}>
        <ToastHost record={record} />
      </Suspense>
    )
  );
}
