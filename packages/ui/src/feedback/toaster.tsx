import { type ComponentType, lazy, Suspense, useSyncExternalStore } from "react";
import { useWhenQuiet } from "../overlay/load-later.tsx";
import { currentToast, subscribeToToasts, type ToastRecord } from "./toast-store.ts";

const loadHost = () => import("./toast-host.tsx");

// If the code fails to load, drop the toast instead of crashing the application.
const ToastHost = lazy(async () => {
  const host: ComponentType<{ record: ToastRecord }> = await loadHost().then(
    (module) => module.ToastHost,
    () => () => null,
  );
  return { default: host };
});

// Load the code while the network works: a toast often reports that it does not.
const fetchHost = () => void loadHost().catch(() => undefined);

/** Render once, near the application's root. Loads its code after the first screen. */
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
