import { createFileRoute } from "@tanstack/react-router";
import { WebhookEventsPage } from "../../features/admin/webhook-events/webhook-events-page.tsx";

export const Route = createFileRoute("/_admin/admin/webhook-events")({ component: WebhookEventsPage });
