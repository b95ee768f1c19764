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

const OFFLINE_LINK = { title: "You're offline", description: "This page opens once you're back." };

/** Opens a page outside the router, unless the browser is offline. */
export function openPage(href: string): void {
  if (navigator.onLine) location.assign(href);
  else toast(OFFLINE_LINK);
}

/** Offline, a link that the router doesn't handle would replace the app by the browser's own error page. */
export function holdLinksOffline(): void {
  addEventListener("click", (event) => {
    if (navigator.onLine || event.defaultPrevented || !(event.target instanceof Element)) return;
    const link = event.target.closest("a");
    if (!link?.protocol.startsWith("http") || link.target === "_blank") return;
    const isOnThisPage = link.hash !== "" && link.pathname === location.pathname;
    if (isOnThisPage) return;
    event.preventDefault();
    toast(OFFLINE_LINK);
  });
}

const RELOADED_AT = "storyletter:reloaded-at";
/** A reload that did not bring the code is not repeated by itself within this time. */
const RELOAD_PAUSE_MS = 30_000;

const hasJustReloaded = () => Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) < RELOAD_PAUSE_MS;

function reload(): void {
  sessionStorage.setItem(RELOADED_AT, `${Date.now()}`);
  location.reload();
}

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
  const [hasFailed, setHasFailed] = useState(hasJustReloaded);
  const [isChecking, setIsChecking] = useState(false);
  const reloadIfReachable = useCallback(async () => {
    setIsChecking(true);
    if (await serverAnswers()) return reload();
    setIsChecking(false);
    setHasFailed(true);
  }, []);
  useEffect(() => {
    if (navigator.onLine && !hasJustReloaded()) void reloadIfReachable();
    addEventListener("online", onRetry);
    return () => removeEventListener("online", onRetry);
  }, [onRetry, reloadIfReachable]);
  if (!isOnline)
    return (
      <ErrorState title="You're offline" onRetry={onRetry}>
        This page opens as soon as you're back.
      </ErrorState>
    );
  if (!hasFailed) return null;
  return (
    <ErrorState
      title="This page could not be loaded"
      onRetry={() => void reloadIfReachable()}
      retrying={isChecking}
    >
      Please try again in a moment.
    </ErrorState>
  );
}
