import { createFileRoute } from "@tanstack/react-router";
import { ConfirmEmailChange } from "../features/auth/components/confirm-email-change.tsx";
import { readToken } from "../features/auth/mailed-token.ts";

export const Route = createFileRoute("/confirm-email-change")({
  validateSearch: readToken,
  component: ConfirmEmailChange,
});
