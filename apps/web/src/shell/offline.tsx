import { ErrorState, toast } from "@storyletter/ui";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";

/** The message of the error that replaces a screen whose code could not be loaded. */
export const NOT_LOADED = "The screen's code could not be loaded";

function subscribe(listener: () => void): () => void {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}

const useIsOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

/** Mutations wait while the browser is offline and are sent when it is back; see the query client. */
export function OfflineStrip() {
  const isOnline = useIsOnline();
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

/** Opens a page outside the router, unless the browser is offline. */
export function openPage(href: string): void {
  if (navigator.onLine) location.assign(href);
  else toast({ title: "You're offline", description: "This page opens once you're back." });
}

/** Offline, a link that the router doesn't handle would replace the app by the browser's own error page. */
export function holdLinksOffline(): void {
  addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest("a");
    if (navigator.onLine || event.defaultPrevented || !link || link.target === "_blank") return;
    const isOnThisPage = link.hash !== "" && link.pathname === location.pathname;
    if (isOnThisPage || !link.protocol.startsWith("http")) return;
    event.preventDefault();
    openPage(link.href);
  });
}

/** Where a reload did not bring the code, another one by itself would be the next of many. */
const isReloaded = () =>
  performance.getEntriesByType("navigation").some((entry) => "type" in entry && entry.type === "reload");

/** A reload while the server is away would lead to the browser's own error page. */
const serverAnswers = () =>
  fetch("/", { method: "HEAD", cache: "no-store" }).then(
    () => true,
    () => false,
  );

/**
 * Replaces a screen whose code could not be loaded: until the browser is online, until the server answers, or, where
 * an update has replaced the code, until the reload that brings the new one.
 */
export function NotLoadedPage({ onRetry }: { onRetry: () => void }) {
  const isOnline = useIsOnline();
  const [hasFailed, setHasFailed] = useState(isReloaded);
  const reloadIfReachable = useCallback(
    async () => ((await serverAnswers()) ? location.reload() : setHasFailed(true)),
    [],
  );
  useEffect(() => {
    if (navigator.onLine && !isReloaded()) void reloadIfReachable();
    addEventListener("online", onRetry);
    return () => removeEventListener("online", onRetry);
  }, [onRetry, reloadIfReachable]);
  if (isOnline && !hasFailed) return null;
  return (
    <ErrorState
      title={isOnline ? "Something went wrong" : "You're offline"}
      onRetry={isOnline ? () => void reloadIfReachable() : onRetry}
    >
      {isOnline
        ? "Please try refreshing the page or contact support if the problem persists."
        : "This page opens once you're back."}
    </ErrorState>
  );
}
