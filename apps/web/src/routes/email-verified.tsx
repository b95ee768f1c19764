import { Waiting } from "@storyletter/ui";
import { createFileRoute } from "@tanstack/react-router";
import { EmailVerified } from "../features/auth/components/email-verified.tsx";
import type { VerificationQuery } from "../features/auth/verification-result.ts";

export const Route = createFileRoute("/email-verified")({
  validateSearch: ({ verified, error }): VerificationQuery => ({ verified, error }),
  pendingMs: 0,
  pendingComponent: () => <Waiting text="Checking your verification…" />,
  component: EmailVerified,
});
