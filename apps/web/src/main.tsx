import { Toaster, TooltipProvider } from "@storyletter/ui";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { startAnalytics } from "./analytics/analytics.ts";
import { reportPageViews } from "./analytics/page-views.ts";
import { createQueryClient } from "./api/query-client.ts";
import { api, createTrpcUtils, trpc } from "./api/trpc.ts";
import { GlobalErrorBoundary } from "./faults/global-error.tsx";
import { silenceResizeNoise } from "./faults/resize-noise.ts";
import { createAppRouter, fetchScreen } from "./router.ts";
import { endSession, takeToldSession } from "./session/session.ts";
import { focusHeadingOnArrival } from "./shell/focus-heading.ts";
import { Viewing } from "./viewing/viewing.tsx";

/** Until then a page that is not known yet stays as it is. */
const LONGEST_UNSEEN_MS = 150;

const queryClient = createQueryClient((end) => {
  if (endSession(queryClient, end)) void router.invalidate();
});
takeToldSession(queryClient, document);
const router = createAppRouter({ queryClient, trpc: createTrpcUtils(queryClient) });
fetchScreen(router);
focusHeadingOnArrival(router);
silenceResizeNoise();
startAnalytics();
reportPageViews(router);

// A page brought back whole by the browser's Back button may belong to a session that has ended.
addEventListener("pageshow", (event) => {
  if (event.persisted) location.reload();
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
              <Viewing />
              <RouterProvider router={router} />
              <Toaster />
            </TooltipProvider>
          </QueryClientProvider>
        </trpc.Provider>
      </GlobalErrorBoundary>
    </StrictMode>,
  );

// What the router shows from its store is made in one piece, which a slow phone feels. A screen that is known before
// the first render is made in slices; where it takes longer to know, its wait is shown meanwhile.
const longEnough = new Promise((resolve) => setTimeout(resolve, LONGEST_UNSEEN_MS));
void Promise.race([router.load(), longEnough]).finally(() => startTransition(show));
