import { createFileRoute } from "@tanstack/react-router";
import { ResetPassword } from "../features/auth/components/password-reset.tsx";
import { readToken } from "../features/auth/mailed-token.ts";

export const Route = createFileRoute("/reset-password")({
  validateSearch: readToken,
  component: ResetPassword,
});
