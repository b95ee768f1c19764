import { createFileRoute, notFound } from "@tanstack/react-router";
import { AdminShell } from "../shell/admin-shell.tsx";

/** Every screen of an administrator; the gate let nobody else come here. */
export const Route = createFileRoute("/_admin")({
  beforeLoad: ({ context }) => {
    if (!context.user) throw notFound();
    return { user: context.user };
  },
  component: AdminShell,
});
