import { createFileRoute, redirect } from "@tanstack/react-router";
import { AdminPortal } from "../features/admin/portal.tsx";
import { roleOf } from "../session/gate.ts";

export const Route = createFileRoute("/admin/login")({
  beforeLoad: ({ context }) => {
    if (roleOf(context.user) === "admin") throw redirect({ to: "/admin", replace: true });
  },
  component: AdminPortal,
});
