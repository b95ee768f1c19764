import type { Backup, SystemInformation as Information } from "@storyletter/contract/admin";
import { Badge, Button, Notice, toast } from "@storyletter/ui";
import { trpc } from "../../../api/trpc.ts";
import { bytesText } from "../../../format/numbers.ts";
import { TimeAgo } from "../../../format/time-ago.tsx";
import { showFailureToast } from "../../../forms/server-errors.ts";
import { Section } from "../../../shell/page.tsx";
import { FactRows } from "../facts.tsx";

const isGood = ({ finishedAt, error }: Backup) => finishedAt !== null && error === null;

/** The database and its backups. */
export function DatabaseManagement({ system }: { system: Information }) {
  const utils = trpc.useUtils();
  const backup = trpc.admin.createBackup.useMutation({
    onSuccess: async ({ path }) => {
      toast({ title: "Backup started", description: `The file will be ${path}`, variant: "success" });
      await utils.admin.system.invalidate();
    },
    onError: (error) => showFailureToast("Couldn't start the backup", error),
  });
  const { backups, backupHour, bucket } = system;
  const lastGood = backups.find(isGood)?.finishedAt;
  return (
    <Section title="Database Management">
      <FactRows
        facts={[
          ["PostgreSQL", system.database.version],
          ["Size", bytesText(system.database.bytes)],
          ["Schema", system.database.schema],
          ["Last backup", lastGood ? <TimeAgo key="last" at={lastGood} /> : "None yet"],
          ["Nightly backup", backupHour === null ? "Off" : `${String(backupHour).padStart(2, "0")}:00 UTC`],
          ["Copied to", bucket ?? "No bucket"],
        ]}
      />
      <h3 className="mt-5 mb-2 font-sans text-base font-semibold tracking-normal">Backups</h3>
      <p className="text-sm text-faded">
        One compressed file with every row, written to{" "}
        <span className="font-mono break-all text-ink">{system.backupDir}</span> on the worker's machine. It
        contains password hashes and letters, so protect it like the database.
      </p>
      <Backups backups={backups} canDownload={system.canDownload} />
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

function Backups({ backups, canDownload }: Pick<Information, "backups" | "canDownload">) {
  if (backups.length === 0) return <p className="mt-3 text-sm">No backups yet.</p>;
  return (
    <ul className="mt-3 divide-y divide-rule text-sm">
      {backups.map((backup) => (
        <li key={backup.file} className="flex items-start justify-between gap-4 py-2">
          <div className="min-w-0">
            <p className="font-mono break-all">{backup.file}</p>
            <Outcome backup={backup} />
          </div>
          {canDownload && backup.finishedAt && <Download file={backup.file} />}
        </li>
      ))}
    </ul>
  );
}

function Outcome({ backup }: { backup: Backup }) {
  const { finishedAt, bytes, inBucket, error, requestedAt } = backup;
  return (
    <>
      <p className="text-faded tabular-nums">
        <span>{finishedAt && bytes !== null ? `${bytesText(bytes)}, ` : error ? "" : "Being made, "}</span>
        <TimeAgo at={finishedAt ?? requestedAt} />
        <span>{inBucket && ", also in the bucket"}</span>
      </p>
      {error && (
        <p>
          <Badge tone="danger">Failed</Badge> <span className="wrap-anywhere">{error}</span>
        </p>
      )}
    </>
  );
}

/** For the owner: the file holds everything. */
function Download({ file }: { file: string }) {
  const link = trpc.admin.backupLink.useMutation({
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => showFailureToast("Couldn't download the backup", error),
  });
  return (
    <Button
      variant="quiet"
      size="small"
      aria-label={`Download ${file}`}
      busy={link.isPending}
      busyLabel="Opening..."
      onClick={() => link.mutate({ file })}
    >
      Download
    </Button>
  );
}
