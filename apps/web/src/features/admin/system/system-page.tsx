import { ErrorState, Skeleton } from "@storyletter/ui";
import { trpc } from "../../../api/trpc.ts";
import { Page } from "../../../shell/page.tsx";
import { SystemOverview } from "../dashboard/system-overview.tsx";
import { AccessControl } from "./access-control.tsx";
import { ApplicationConfiguration } from "./application-configuration.tsx";
import { DatabaseManagement } from "./database-management.tsx";
import { SystemInformation } from "./system-information.tsx";

/** How the installation is set up; nothing here writes a setting (ASYS-01 to ASYS-10). */
export function SystemPage() {
  const system = trpc.admin.system.useQuery(undefined, { staleTime: 30_000 });
  return (
    <Page title="System Settings">
      {system.isError ? (
        <ErrorState
          title="The system could not be read"
          onRetry={() => void system.refetch()}
          retrying={system.isFetching}
        />
      ) : system.data ? (
        <div className="space-y-6">
          <SystemOverview title="System Status" />
          <ApplicationConfiguration settings={system.data.settings} />
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <DatabaseManagement system={system.data} />
            <AccessControl />
          </div>
          <SystemInformation system={system.data} />
        </div>
      ) : (
        <div role="status" aria-label="Reading the system" className="space-y-6">
          <Skeleton className="h-64" />
          <Skeleton className="h-96" />
        </div>
      )}
    </Page>
  );
}
