import { createFileRoute, notFound } from "@tanstack/react-router";
import { AdminShell } from "../shell/admin-shell.tsx";

export const Route = createFileRoute("/_admin")({
  beforeLoad: ({ context }) => {
    if (!context.user) throw notFound();
    return { user: context.user };
  },
  component: AdminShell,
});
