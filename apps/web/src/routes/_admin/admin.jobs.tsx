import { createFileRoute } from "@tanstack/react-router";
import { JobsPage } from "../../features/admin/jobs/jobs-page.tsx";

export const Route = createFileRoute("/_admin/admin/jobs")({ component: JobsPage });
