import { createFileRoute } from "@tanstack/react-router";
import { PaymentSettings } from "../../features/payment-settings/components/payment-settings.tsx";

export const Route = createFileRoute("/_admin/admin/stripe-settings")({ component: PaymentSettings });
