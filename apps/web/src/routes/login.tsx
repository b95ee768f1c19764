import { createFileRoute } from "@tanstack/react-router";
import { Login } from "../features/auth/components/login.tsx";

export const Route = createFileRoute("/login")({
  validateSearch: ({ returnTo }): { returnTo?: string } => (typeof returnTo === "string" ? { returnTo } : {}),
  component: Login,
});
