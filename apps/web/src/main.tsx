import { Toaster, TooltipProvider } from "@storyletter/ui";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { startAnalytics } from "./analytics/analytics.ts";
import { reportPageViews } from "./analytics/page-views.ts";
import { createQueryClient } from "./api/query-client.ts";
import { api, createTrpcUtils, trpc } from "./api/trpc.ts";
import { createAppRouter, preloadScreen } from "./router.ts";
import { ImpersonationNotice } from "./session/impersonation.tsx";
import { endSession, readBootstrapSession } from "./session/session.ts";
import { focusHeadingOnArrival } from "./shell/focus-heading.ts";
import { GlobalErrorBoundary, ignoreResizeObserverErrors } from "./shell/global-error.tsx";
import { OFFLINE_MESSAGE } from "./shell/offline.tsx";

/** How long to wait for the first screen before showing a loading screen. */
const MAX_BLANK_MS = 150;

const queryClient = createQueryClient((end) => {
  if (endSession(queryClient, end)) void router.invalidate();
});
readBootstrapSession(queryClient, document);
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

// Otherwise the router would reload the page, which offline leads to the browser's own error page.
addEventListener("vite:preloadError", ({ payload }) => {
  if (!navigator.onLine) payload.message = OFFLINE_MESSAGE;
});

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root element");

const show = () =>
  createRoot(root).render(
    <StrictMode>
      <GlobalErrorBoundary>
        <trpc.Provider client={api} queryClient={queryClient}>
          <QueryClientProvider client={queryClient}>
            <TooltipProvider>
              <ImpersonationNotice />
              <RouterProvider router={router} />
              <Toaster />
            </TooltipProvider>
          </QueryClientProvider>
        </trpc.Provider>
      </GlobalErrorBoundary>
    </StrictMode>,
  );

// A screen that is ready before the first render is drawn in slices, which keeps slow phones responsive. One that
// takes longer shows the loading screen first.
const timeLimit = new Promise((resolve) => setTimeout(resolve, MAX_BLANK_MS));
void Promise.race([router.load(), timeLimit]).finally(() => startTransition(show));
