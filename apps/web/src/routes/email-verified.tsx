import { Waiting } from "@storyletter/ui";
import { createFileRoute } from "@tanstack/react-router";
import { EmailVerified, type VerificationQuery } from "../features/auth/components/email-verification.tsx";

export const Route = createFileRoute("/email-verified")({
  validateSearch: ({ verified, error }): VerificationQuery => ({ verified, error }),
  pendingMs: 0,
  pendingComponent: () => <Waiting text="Checking your verification…" />,
  component: EmailVerified,
});
