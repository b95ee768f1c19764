import { createFileRoute } from "@tanstack/react-router";
import { Deliveries } from "../../features/admin/deliveries/deliveries.tsx";

export const Route = createFileRoute("/_admin/admin/deliveries")({ component: Deliveries });
