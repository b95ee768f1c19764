import { createFileRoute } from "@tanstack/react-router";
import { Deliveries } from "../../features/admin/components/deliveries.tsx";

export const Route = createFileRoute("/_admin/admin/deliveries")({ component: Deliveries });
