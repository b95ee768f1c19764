import { BOOTSTRAP_SESSION_ELEMENT } from "@storyletter/contract/page";
import { storageLoss } from "@storyletter/ui";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { startAnalytics } from "./analytics/analytics.ts";
import { reportPageViews } from "./analytics/page-views.ts";
import { createQueryClient } from "./api/query-client.ts";
import { createTrpcUtils } from "./api/trpc.ts";
import { App } from "./app.tsx";
import { createAppRouter, preloadScreen } from "./router.ts";
import { endSession, readBootstrapSession } from "./session/session.ts";
import { focusHeadingOnArrival } from "./shell/focus-heading.ts";
import { ignoreResizeObserverErrors } from "./shell/global-error.tsx";
import { holdLinksOffline, NOT_LOADED } from "./shell/offline.tsx";

/** How long to wait for a first screen that the page does not carry, before showing a loading screen. */
const MAX_BLANK_MS = 150;

const queryClient = createQueryClient((end) => {
  if (endSession(queryClient, end)) void router.invalidate();
});
readBootstrapSession(queryClient, document.getElementById(BOOTSTRAP_SESSION_ELEMENT)?.textContent);
const router = createAppRouter({ queryClient, trpc: createTrpcUtils(queryClient) });
preloadScreen(router);
focusHeadingOnArrival(router);
ignoreResizeObserverErrors();
startAnalytics();
reportPageViews(router);

// A page restored by the Back button may belong to a session that has ended.
addEventListener("pageshow", (event) => {
  if (event.persisted) location.reload();
});

// Otherwise the router would reload at once; NotLoadedPage first sees whether anything answers.
addEventListener("vite:preloadError", ({ payload }) => {
  payload.message = NOT_LOADED;
});
holdLinksOffline();

void storageLoss.then(async (loss) => (await import("./shell/storage-notice.ts")).showStorageLoss(loss));

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root element");
const app = <App queryClient={queryClient} router={router} />;

async function show(root: HTMLElement): Promise<void> {
  if (root.hasChildNodes()) {
    // The server's markup has no boundary around the router; this is how the router knows.
    router.ssr = { manifest: undefined };
    await router.load();
    startTransition(() => void hydrateRoot(root, app));
    return;
  }
  // A screen that is ready before the first render is drawn in slices, which keeps slow phones responsive. One that
  // takes longer shows the loading screen first.
  const timeLimit = new Promise((resolve) => setTimeout(resolve, MAX_BLANK_MS));
  await Promise.race([router.load(), timeLimit]);
  startTransition(() => createRoot(root).render(app));
}

/** Resolves once React has the page. */
export const shown = show(root);
