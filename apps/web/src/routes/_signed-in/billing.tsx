import { createFileRoute } from "@tanstack/react-router";
import { Billing } from "../../features/billing/components/billing.tsx";

export const Route = createFileRoute("/_signed-in/billing")({ component: Billing });
