import { ErrorState } from "@storyletter/ui";
import { useEffect, useSyncExternalStore } from "react";

/** The error of code that could not be loaded because the browser was offline. */
export const OFFLINE_MESSAGE = "offline";

function subscribe(listener: () => void): () => void {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}

/** Calls wait while the browser is offline and are sent when it is back; see the query client's network mode. */
export function OfflineStrip() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {!isOnline && (
        <p className="border-b border-rule bg-amber-tint px-4 py-2 text-sm sm:px-6 lg:px-9">
          You're offline. Pages you've opened still work; we'll send what you submit when you're back.
        </p>
      )}
    </div>
  );
}

/** Replaces a screen whose code could not be loaded, until the browser is online again. */
export function OfflinePage({ onRetry }: { onRetry: () => void }) {
  useEffect(() => {
    addEventListener("online", onRetry);
    return () => removeEventListener("online", onRetry);
  }, [onRetry]);
  return (
    <ErrorState title="You're offline" onRetry={onRetry}>
      This page opens as soon as you're back.
    </ErrorState>
  );
}
