import { createFileRoute } from "@tanstack/react-router";
import { AdminSecurity } from "../../features/admin/security/admin-security.tsx";

export const Route = createFileRoute("/_admin/admin/security")({ component: AdminSecurity });
