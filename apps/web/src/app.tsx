import { Toaster, TooltipProvider } from "@storyletter/ui";
import { type QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { lazy, StrictMode, Suspense } from "react";
import { api, trpc } from "./api/trpc.ts";
import type { AppRouterInstance } from "./router.ts";
import { useIsProofAsked } from "./session/proof.ts";
import { sessionQuery } from "./session/session.ts";
import { GlobalErrorBoundary } from "./shell/global-error.tsx";

const ImpersonationBar = lazy(async () => ({
  default: (await import("./session/impersonation-bar.tsx")).ImpersonationBar,
}));

/** Shown while an administrator views the product as another user; its code loads only then. */
function ImpersonationNotice() {
  // Shares the page's query. Disabling it here would keep the session from being refreshed.
  const { data } = useQuery(sessionQuery);
  if (!data?.user?.impersonatedBy) return null;
  return (
    <Suspense fallback={null}>
      <ImpersonationBar user={data.user} />
    </Suspense>
  );
}

const ProofDialog = lazy(async () => ({
  default: (await import("./session/proof-dialog.tsx")).ProofDialog,
}));

/** Asks for the password when a call needs it; its code loads only then. */
function ProofRequest() {
  if (!useIsProofAsked()) return null;
  return (
    <Suspense fallback={null}>
      <ProofDialog />
    </Suspense>
  );
}

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
            <ProofRequest />
            <Toaster />
          </TooltipProvider>
        </QueryClientProvider>
      </trpc.Provider>
    </GlobalErrorBoundary>
  </StrictMode>
);
