import { createFileRoute } from "@tanstack/react-router";
import { RevenuePage } from "../../features/admin/revenue/revenue-page.tsx";

export const Route = createFileRoute("/_admin/admin/revenue")({ component: RevenuePage });
