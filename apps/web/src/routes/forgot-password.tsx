import { createFileRoute } from "@tanstack/react-router";
import { ForgotPassword } from "../features/auth/components/password-reset.tsx";

export const Route = createFileRoute("/forgot-password")({ component: ForgotPassword });
