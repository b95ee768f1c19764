import { createFileRoute } from "@tanstack/react-router";
import { SubscriptionsPage } from "../../features/admin/subscriptions/subscriptions-page.tsx";

export const Route = createFileRoute("/_admin/admin/subscriptions")({ component: SubscriptionsPage });
