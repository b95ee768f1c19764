import { createFileRoute } from "@tanstack/react-router";
import { StaffPage } from "../../features/admin/staff/staff-page.tsx";

export const Route = createFileRoute("/_admin/admin/staff")({ component: StaffPage });
