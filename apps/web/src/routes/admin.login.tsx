import { createFileRoute, redirect } from "@tanstack/react-router";
import { roleOf } from "../access/role.ts";
import { AdminPortal } from "../features/admin/components/portal.tsx";

export const Route = createFileRoute("/admin/login")({
  beforeLoad: ({ context }) => {
    if (roleOf(context.user) === "admin") throw redirect({ to: "/admin", replace: true });
  },
  component: AdminPortal,
});
