import { Toaster, TooltipProvider } from "@storyletter/ui";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { api, trpc } from "./api/trpc.ts";
import type { AppRouterInstance } from "./router.ts";
import { ImpersonationNotice } from "./session/impersonation.tsx";
import { GlobalErrorBoundary } from "./shell/global-error.tsx";

interface AppProps {
  queryClient: QueryClient;
  router: AppRouterInstance;
}

/** Everything on the page; the server renders its first screen with the same. */
export const App = ({ queryClient, router }: AppProps) => (
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
  </StrictMode>
);
