import { createFileRoute, notFound, Outlet } from "@tanstack/react-router";
import { requireTestScreens, roleOf } from "../session/gate.ts";
import { AdminFrame } from "../shell/admin-shell.tsx";
import { Shell } from "../shell/shell.tsx";

/** Open to members and administrators, each in their own shell. */
export const Route = createFileRoute("/stripe-test")({
  beforeLoad: async ({ context, location }) => {
    const { user } = context;
    if (!user) throw notFound();
    await requireTestScreens(context, user, location.href);
    return { user };
  },
  component: StripeTestShell,
});

function StripeTestShell() {
  const { user } = Route.useRouteContext();
  const Frame = roleOf(user) === "admin" ? AdminFrame : Shell;
  return (
    <Frame user={user}>
      <Outlet />
    </Frame>
  );
}
