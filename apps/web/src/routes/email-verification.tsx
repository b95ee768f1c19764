import { createFileRoute } from "@tanstack/react-router";
import { VerificationPending } from "../features/auth/components/email-verification.tsx";

export const Route = createFileRoute("/email-verification")({ component: VerificationPending });
