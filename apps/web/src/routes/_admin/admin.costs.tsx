import { createFileRoute } from "@tanstack/react-router";
import { CostsPage } from "../../features/admin/costs/costs-page.tsx";

export const Route = createFileRoute("/_admin/admin/costs")({ component: CostsPage });
