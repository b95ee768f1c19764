import type { SystemInformation as Information } from "@storyletter/contract/admin";
import { ADMIN_ID_PREFIX, PASSWORD_MIN } from "@storyletter/contract/constants";
import { buttonClass, ErrorState, Notice, Skeleton } from "@storyletter/ui";
import { Link } from "@tanstack/react-router";
import { trpc } from "../../../api/trpc.ts";
import { TimeAgo } from "../../../format/time-ago.tsx";
import { Page, Section } from "../../../shell/page.tsx";
import { SystemOverview } from "../dashboard/system-overview.tsx";
import { ApplicationConfiguration } from "./application-configuration.tsx";
import { DatabaseManagement } from "./database-management.tsx";
import { Facts } from "./facts.tsx";
import { MailToolFigures } from "./mail-tool-figures.tsx";

/** Access rules that the server enforces on every call. */
function AccessControl() {
  const { data: requirement } = trpc.auth.secondFactorRequirement.useQuery(undefined, { retry: false });
  return (
    <Section title="Security and Access Control">
      <Facts
        facts={[
          ["Administrators", `IDs starting with ${ADMIN_ID_PREFIX}`],
          ["Creating users and administrators", "Owner only"],
          [
            "Two-factor for administrators",
            requirement ? (requirement.required ? "Required" : "Optional") : "…",
          ],
          ["Minimum password length", `${PASSWORD_MIN} characters`],
          ["Staff actions", "Recorded in the audit log"],
        ]}
      />
      <div className="mt-4 flex flex-wrap gap-3">
        <Link to="/admin/security" className={buttonClass({ variant: "quiet", size: "small" })}>
          Security settings
        </Link>
      </div>
    </Section>
  );
}

const ROLES: Record<string, string> = {
  all: "Web and worker (all)",
  web: "Web (web)",
  worker: "Worker (worker)",
};

/** The server process that answered this request. */
function SystemInformation({ system }: { system: Information }) {
  return (
    <Section title="System Information">
      <Facts
        facts={[
          ["Storyletter", system.version],
          ["Node.js", system.node],
          ["This process", ROLES[system.role] ?? system.role],
          ["Started", <TimeAgo key="started" at={system.startedAt} />],
        ]}
      />
    </Section>
  );
}

/** How the installation is configured; this page is read-only. */
export function SystemPage() {
  const system = trpc.admin.system.useQuery(undefined, { staleTime: 30_000 });
  return (
    <Page title="System Settings">
      {system.isError ? (
        <ErrorState
          title="Couldn't load system settings"
          onRetry={() => void system.refetch()}
          retrying={system.isFetching}
        />
      ) : system.data ? (
        <div className="space-y-6">
          {system.data.warnings.map((warning) => (
            <Notice key={warning} tone="warning" title="Check your settings">
              {warning}
            </Notice>
          ))}
          <SystemOverview title="System Status" />
          <ApplicationConfiguration settings={system.data.settings} />
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <DatabaseManagement system={system.data} />
            <AccessControl />
          </div>
          <MailToolFigures />
          <SystemInformation system={system.data} />
        </div>
      ) : (
        <div role="status" aria-label="Loading system settings" className="space-y-6">
          <Skeleton className="h-64" />
          <Skeleton className="h-96" />
        </div>
      )}
    </Page>
  );
}
