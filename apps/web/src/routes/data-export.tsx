import { createFileRoute } from "@tanstack/react-router";
import { DataExport } from "../features/auth/components/data-export.tsx";
import { readToken } from "../features/auth/mailed-token.ts";

export const Route = createFileRoute("/data-export")({
  validateSearch: readToken,
  component: DataExport,
});
