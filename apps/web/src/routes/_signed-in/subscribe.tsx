import { createFileRoute } from "@tanstack/react-router";
import { Subscribe } from "../../features/billing/components/subscribe.tsx";

export const Route = createFileRoute("/_signed-in/subscribe")({ component: Subscribe });
