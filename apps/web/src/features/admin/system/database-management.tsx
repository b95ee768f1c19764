import type { SystemInformation } from "@storyletter/contract/admin";
import { Button, Notice, toast } from "@storyletter/ui";
import { failureText } from "../../../api/errors.ts";
import { trpc } from "../../../api/trpc.ts";
import { bytesText } from "../../../format/numbers.ts";
import { TimeAgo } from "../../../format/time-ago.tsx";
import { Section } from "../../../shell/page.tsx";
import { Facts } from "./facts.tsx";

/** The database and its backups. */
export function DatabaseManagement({ system }: { system: SystemInformation }) {
  const utils = trpc.useUtils();
  const backup = trpc.admin.createBackup.useMutation({
    onSuccess: async ({ path }) => {
      toast({ title: "Backup started", description: `The file will be ${path}`, variant: "success" });
      await utils.admin.system.invalidate();
    },
    onError: (error) =>
      toast({
        title: "Couldn't start the backup",
        description: failureText(error, "Please try again."),
        variant: "destructive",
      }),
  });
  return (
    <Section title="Database Management">
      <Facts
        facts={[
          ["PostgreSQL", system.database.version],
          ["Size", bytesText(system.database.bytes)],
          ["Schema", system.database.schema],
        ]}
      />
      <h3 className="mt-5 mb-2 font-sans text-base font-semibold tracking-normal">Backups</h3>
      <p className="text-sm text-faded">
        One compressed file with every row, written to{" "}
        <span className="font-mono break-all text-ink">{system.backupDir}</span> on the worker's machine. It
        contains password hashes and letters, so protect it like the database.
      </p>
      <Backups backups={system.backups} />
      {backup.data && (
        <div className="mt-4">
          <Notice tone="success" announce title="Backup in progress">
            <span className="font-mono break-all">{backup.data.path}</span>
          </Notice>
        </div>
      )}
      <Button
        variant="quiet"
        className="mt-4"
        busy={backup.isPending}
        busyLabel="Starting..."
        onClick={() => backup.mutate()}
      >
        Create Backup
      </Button>
    </Section>
  );
}

function Backups({ backups }: Pick<SystemInformation, "backups">) {
  if (backups.length === 0) return <p className="mt-3 text-sm">No backups on this machine yet.</p>;
  return (
    <ul className="mt-3 divide-y divide-rule text-sm">
      {backups.map(({ file, bytes, createdAt }) => (
        <li key={file} className="py-2">
          <p className="font-mono break-all">{file}</p>
          <p className="text-faded tabular-nums">
            {bytesText(bytes)}, <TimeAgo at={createdAt} />
          </p>
        </li>
      ))}
    </ul>
  );
}
