import type { SystemInformation as Information } from "@storyletter/contract/admin";
import { ADMIN_ID_PREFIX } from "@storyletter/contract/admin/constants";
import { PASSWORD_MIN } from "@storyletter/contract/auth/constants";
import type { MailToolMetrics as Metrics } from "@storyletter/contract/mail-tools";
import { MAIL_TOOL_NAMES } from "@storyletter/contract/mail-tools/constants";
import { buttonClass, Loaded, Notice } from "@storyletter/ui";
import { Link } from "@tanstack/react-router";
import { trpc } from "../../../api/trpc.ts";
import { TimeAgo } from "../../../format/time-ago.tsx";
import { Page, Section } from "../../../shell/page.tsx";
import { SystemOverview } from "../dashboard/system-overview.tsx";
import { FactRows } from "../facts.tsx";
import { type Column, DataTable } from "../metrics/data-table.tsx";
import { ApplicationConfiguration } from "./application-configuration.tsx";
import { DatabaseManagement } from "./database-management.tsx";
import { InstallationCheck } from "./installation-check.tsx";
import { SiteSettings } from "./site-settings.tsx";

/** Access rules that the server enforces on every call. */
function AccessControl() {
  const { data: requirement } = trpc.auth.secondFactorRequirement.useQuery(undefined, { retry: false });
  return (
    <Section title="Security and Access Control">
      <FactRows
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
      <FactRows
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
      <Loaded query={system} what="system settings" sizes={["h-64", "h-96"]}>
        {(data) => (
          <div className="space-y-6">
            {data.warnings.map((warning) => (
              <Notice key={warning} tone="warning" title="Check your settings">
                {warning}
              </Notice>
            ))}
            <SystemOverview title="System Status" />
            <InstallationCheck />
            <ApplicationConfiguration settings={data.settings} />
            <div className="grid items-start gap-6 lg:grid-cols-2">
              <DatabaseManagement system={data} />
              <AccessControl />
            </div>
            <SiteSettings />
            <MailToolMetrics />
            <SystemInformation system={data} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

type ToolMetrics = Metrics["tools"][number];

const COLUMNS: Column<ToolMetrics>[] = [
  { head: "Tool", cell: ({ tool }) => <span className="font-medium">{MAIL_TOOL_NAMES[tool]}</span> },
  { head: "Connected", numeric: true, cell: ({ connected }) => connected },
  { head: "Drafted", numeric: true, cell: ({ drafted }) => drafted },
  { head: "Pending", numeric: true, cell: ({ pending }) => pending },
  { head: "Failed", numeric: true, cell: ({ failed }) => failed },
];

/** Why drafts failed, in the words of this page. */
const REASONS: Readonly<Record<string, string>> = {
  key: "Key refused",
  permission: "Key may not make drafts",
  "ip-address": "Server's IP address refused",
  audience: "Audience missing",
  sender: "Sender not verified",
  refused: "Draft refused",
  gone: "Draft deleted in the tool",
  sent: "Already sent in the tool",
  "other-kind": "Other kind of draft",
  address: "Address not public",
  busy: "Rate limited",
  unavailable: "No answer",
  unreadable: "Unreadable answer",
};

/** How many letters left for mail tools, and what failed; never a letter or a key. */
function MailToolMetrics() {
  const metrics = trpc.admin.mailTools.useQuery(undefined, { staleTime: 30_000 });
  return (
    <Section title="Mail Tools">
      <Loaded query={metrics} what="mail tools" sizes={["h-24"]}>
        {({ tools, failures }) =>
          tools.length === 0 ? (
            <p className="text-faded">No user has connected a mail tool yet.</p>
          ) : (
            <div className="space-y-4">
              <DataTable
                caption="Drafts in mail tools"
                rows={tools}
                rowKey={({ tool }) => tool}
                columns={COLUMNS}
              />
              {failures.length > 0 && (
                <FactRows
                  title="Failed now"
                  facts={failures.map(({ tool, reason, count }) => [
                    `${MAIL_TOOL_NAMES[tool]}: ${REASONS[reason] ?? reason}`,
                    count,
                  ])}
                />
              )}
            </div>
          )
        }
      </Loaded>
    </Section>
  );
}
