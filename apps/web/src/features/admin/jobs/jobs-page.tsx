import type { Job, JobBoard } from "@storyletter/contract/admin";
import { JOB_STATES, type JobState } from "@storyletter/contract/admin/constants";
import { Button, EmptyState, Loaded, SegmentedControl, toast } from "@storyletter/ui";
import { ListChecks } from "lucide-react";
import { serverMessage } from "../../../api/errors.ts";
import { trpc } from "../../../api/trpc.ts";
import { absoluteTime } from "../../../format/dates.ts";
import { countText, plural } from "../../../format/plural.ts";
import { TimeAgo } from "../../../format/time-ago.tsx";
import { Page } from "../../../shell/page.tsx";
import { Clipped } from "../facts.tsx";
import { useListSearch } from "../list.tsx";
import { type Column, DataTable } from "../metrics/data-table.tsx";

const NAMES: Record<string, string> = {
  "write-email": "Write a letter",
  "rewrite-email": "Rewrite a letter",
  "compare-email": "Compare a letter with its brief",
  "send-verification": "Mail: verification",
  "send-welcome": "Mail: welcome",
  "send-password-reset": "Mail: password reset",
  "send-email-change": "Mail: new address",
  "send-notice": "Mail: account notice",
  "send-receipt": "Mail: receipt",
  "send-payment-failed": "Mail: failed payment",
  "send-deletion-confirmation": "Mail: account deleted",
  "apply-payment-event": "Payment event",
  "reconcile-payments": "Compare payments",
  "send-webhook": "Webhook",
  "make-draft": "Draft in a mail tool",
  "make-export": "Data export",
  "end-subscription": "End a subscription",
  "update-customer": "Update a customer",
  "create-backup": "Backup",
};

/** Display name of a task; defaults to its own name. */
const taskName = (task: string): string => NAMES[task] ?? task;

/** Column heading of a job's time, by its state. */
const TIME_HEAD: Record<JobState, string> = { waiting: "Due", running: "Since", failed: "Failed at" };

/** The newest jobs of one state. */
function JobTable({ jobs, state }: { jobs: readonly Job[]; state: JobState }) {
  const utils = trpc.useUtils();
  const retry = trpc.admin.retryJob.useMutation({
    onSuccess: () => toast({ title: "Job restarted", variant: "success" }),
    onError: (error) =>
      toast({
        title: "Couldn't restart the job",
        description: serverMessage(error, "Please refresh and try again."),
        variant: "destructive",
      }),
    onSettled: () => utils.admin.jobs.invalidate(),
  });
  const columns: Column<Job>[] = [
    { head: "Job", grows: true, cell: (job) => <JobSummary job={job} /> },
    { head: "Failed attempts", numeric: true, roomy: true, cell: ({ failures }) => failures },
    { head: "Last error", roomy: true, cell: (job) => <Clipped text={errorOf(job) ?? "–"} /> },
    { head: "Created", roomy: true, cell: ({ createdAt }) => <TimeAgo at={createdAt} /> },
    {
      head: TIME_HEAD[state],
      cell: ({ at }) =>
        state === "waiting" ? (
          <span className="md:whitespace-nowrap">{absoluteTime(at)}</span>
        ) : (
          <TimeAgo at={at} />
        ),
    },
  ];
  if (state === "failed") {
    columns.push({
      head: "Action",
      cell: ({ id, retryable, task, mail }) => {
        if (!retryable) return <span className="text-faded">{FINAL[task] ?? "Final"}</span>;
        const label = mail ? "Send again" : "Retry";
        return (
          <Button
            variant="quiet"
            size="small"
            className="whitespace-nowrap md:min-h-7 md:py-0"
            busy={retry.isPending && retry.variables.id === id}
            aria-label={`${label}: ${taskName(task)}`}
            onClick={() => retry.mutate({ id })}
          >
            {label}
          </Button>
        );
      },
    });
  }
  return <DataTable caption={`Jobs: ${state}`} rows={jobs} rowKey={({ id }) => id} columns={columns} />;
}

/** Why these jobs can't be retried. */
const FINAL: Record<string, string> = {
  "write-email": "Final: the credit was refunded",
  "rewrite-email": "Final: the letter is as it was",
  "compare-email": "Final: its owner can compare it again",
  "make-export": "Final: its owner can request another",
  "make-draft": "Final: its owner can try again",
  "send-deletion-confirmation": "Final: the address is deleted",
};

/** For a mail, what the mail server said. */
const errorOf = ({ error, mail }: Job): string | null => mail?.answer ?? error;

/** A job's task and ids; on phones also its errors, which have no column there. */
function JobSummary({ job }: { job: Job }) {
  const { task, payload, failures, mail } = job;
  const error = errorOf(job);
  return (
    <div className="max-w-32 sm:max-w-64 md:flex md:max-w-none md:items-baseline md:gap-2">
      <span className="font-medium md:whitespace-nowrap">{taskName(task)}</span>
      {mail && <span className="block min-w-0 text-sm break-words md:truncate">To {mail.sentTo}</span>}
      {Object.values(payload).map((id) => (
        <span key={id} className="block min-w-0 truncate font-mono text-xs text-faded" title={id}>
          {id}
        </span>
      ))}
      {failures > 0 && (
        <span className="mt-1 block text-xs break-words text-faded sm:hidden">
          <span>{plural(failures, "failed attempt")}</span>
          {error && <span>: {error}</span>}
        </span>
      )}
    </div>
  );
}

const STATES = JOB_STATES.map((state) => ({
  value: state,
  label: { waiting: "Waiting", running: "Running", failed: "Failed" }[state],
}));

const EMPTY: Record<JobState, string> = {
  waiting: "No jobs are waiting",
  running: "No jobs are running",
  failed: "No jobs have failed in the last two weeks",
};

const readJobsSearch = ({ state }: Record<string, unknown>): { state: JobState } => ({
  state: JOB_STATES.find((each) => each === state) ?? "waiting",
});

/** Background jobs: waiting, running and failed. */
export function JobsPage() {
  const { search, onSearch } = useListSearch(readJobsSearch);
  const { state } = search;
  const board = trpc.admin.jobs.useQuery(
    { state },
    { staleTime: 0, refetchInterval: 5_000, placeholderData: (before: JobBoard | undefined) => before },
  );
  return (
    <Page title="Jobs" lead="Letters, emails and backups that run in the background.">
      <Loaded query={board} what="jobs" sizes={["h-80", "h-40"]}>
        {({ jobs, tasks }) => (
          <div className="space-y-6">
            <SegmentedControl
              label="State"
              options={STATES}
              value={state}
              onValueChange={(next) => onSearch({ state: next })}
            />
            {jobs.length === 0 ? (
              <EmptyState icon={ListChecks} title={EMPTY[state]}>
                This list refreshes every five seconds.
              </EmptyState>
            ) : (
              <JobTable jobs={jobs} state={state} />
            )}
            <Counts tasks={tasks} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

/** Only the kinds that have jobs, so that those stand out. */
function Counts({ tasks }: Pick<JobBoard, "tasks">) {
  const busy = tasks.filter(({ waiting, running, failed }) => waiting + running + failed > 0);
  if (busy.length === 0) return null;
  return (
    <DataTable
      caption="Jobs by kind"
      rows={busy}
      rowKey={({ task }) => task}
      columns={[
        { head: "Kind", cell: ({ task }) => taskName(task) },
        { head: "Waiting", numeric: true, cell: ({ waiting }) => countText(waiting) },
        { head: "Running", numeric: true, cell: ({ running }) => countText(running) },
        { head: "Failed", numeric: true, cell: ({ failed }) => countText(failed) },
      ]}
    />
  );
}
