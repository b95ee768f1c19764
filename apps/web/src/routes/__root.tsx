import { createRootRouteWithContext, notFound, Outlet, redirect } from "@tanstack/react-router";
import type { RouterContext } from "../api/trpc.ts";
import { admit } from "../session/gate.ts";
import { LoadingScreen, NoScreen } from "../session/no-screen.tsx";
import { GlobalError } from "../shell/global-error.tsx";

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context, location }) => {
    const admission = await admit(context.queryClient, location);
    if (admission.verdict === "admin-home") throw redirect({ to: "/admin", replace: true });
    // Thrown so that no screen behind the gate loads data.
    if (admission.verdict !== "screen") throw notFound({ data: admission });
    return { user: admission.session.user };
  },
  component: Outlet,
  notFoundComponent: NoScreen,
  errorComponent: GlobalError,
  pendingComponent: LoadingScreen,
});
