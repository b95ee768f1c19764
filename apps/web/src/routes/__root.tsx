import { createRootRouteWithContext, notFound, Outlet, redirect } from "@tanstack/react-router";
import { admit } from "../access/admit.ts";
import { NoScreen } from "../access/no-screen.tsx";
import { GlobalError } from "../faults/global-error.tsx";
import type { RouterContext } from "../router.ts";
import { NeutralWait } from "../shell/neutral-wait.tsx";

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context, location }) => {
    const admission = await admit(context.queryClient, location);
    if (admission.verdict === "admin-home") throw redirect({ to: "/admin", replace: true });
    // Thrown, so that no screen behind the gate loads anything.
    if (admission.verdict !== "screen") throw notFound({ data: admission });
    return { user: admission.session.user };
  },
  component: Outlet,
  notFoundComponent: NoScreen,
  errorComponent: GlobalError,
  pendingComponent: NeutralWait,
});
