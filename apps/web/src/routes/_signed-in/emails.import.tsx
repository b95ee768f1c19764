import { createFileRoute } from "@tanstack/react-router";
import { ImportPage } from "../../features/emails/import/import-page.tsx";
import { ResettingError } from "../../shell/page-error.tsx";

export const Route = createFileRoute("/_signed-in/emails/import")({
  component: ImportPage,
  errorComponent: ResettingError,
});
