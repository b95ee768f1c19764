import { createFileRoute } from "@tanstack/react-router";
import { AcceptInvitation } from "../features/auth/components/accept-invitation.tsx";
import { readToken } from "../features/auth/mailed-token.ts";

export const Route = createFileRoute("/accept-invitation")({
  validateSearch: readToken,
  component: AcceptInvitation,
});
