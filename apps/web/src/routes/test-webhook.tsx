import { createFileRoute, Outlet } from "@tanstack/react-router";
import { requireTestScreens, roleOf } from "../session/gate.ts";
import { AdminFrame } from "../shell/admin-shell.tsx";
import { Shell } from "../shell/shell.tsx";

/** Open to members and administrators, each in their own shell. */
export const Route = createFileRoute("/test-webhook")({
  beforeLoad: async ({ context, location }) => {
    const { user } = context;
    if (user) await requireTestScreens(context, user, location.href);
    return { user };
  },
  component: TestWebhookShell,
});

function TestWebhookShell() {
  const { user } = Route.useRouteContext();
  if (!user) return <Outlet />;
  const Frame = roleOf(user) === "admin" ? AdminFrame : Shell;
  return (
    <Frame user={user}>
      <Outlet />
    </Frame>
  );
}
