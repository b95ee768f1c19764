import { DELETION_DAYS, EXPORT_HOURS, type Leaving } from "@storyletter/contract";
import { Button, loadLater, Notice, Skeleton, toast } from "@storyletter/ui";
import type { ReactNode } from "react";
import { failureText, isSessionLost } from "../../../api/errors.ts";
import { trpc } from "../../../api/trpc.ts";
import { FormDialog } from "../../../forms/form-dialog.tsx";
import { Section } from "../../../shell/section.tsx";
import { absoluteTime } from "../../../times/relative-time.ts";

const DeletionForm = loadLater(async () => (await import("./deletion-form.tsx")).DeletionForm);

const tellFailed = (error: unknown) => {
  if (isSessionLost(error)) return;
  const description = failureText(error, "Please try again.");
  toast({ title: "Update Failed", description, variant: "destructive" });
};

/** Taking one's data along, and leaving (decisions SET-14 and SET-16). */
export function YourData() {
  const leaving = trpc.auth.leaving.useQuery();
  return (
    <Section title="Your data">
      {leaving.data ? (
        <div className="divide-y divide-rule">
          <ExportRow requestedAt={leaving.data.exportRequestedAt} />
          {leaving.data.deletionDueAt ? (
            <DeletionDue dueAt={leaving.data.deletionDueAt} />
          ) : (
            <Row title="Delete account" text={`Everything goes, ${DELETION_DAYS} days after you ask for it.`}>
              <DeleteAccount />
            </Row>
          )}
        </div>
      ) : (
        <div role="status" aria-label="Loading what you asked for">
          <Skeleton className="h-28" />
        </div>
      )}
    </Section>
  );
}

function DeleteAccount() {
  return (
    <FormDialog
      label="Delete Account"
      variant="danger"
      title="Account Deletion"
      description="What is deleted, when, and how to change your mind."
      form={DeletionForm}
    >
      {() => <DeletionForm />}
    </FormDialog>
  );
}

function ExportRow({ requestedAt }: { requestedAt: Leaving["exportRequestedAt"] }) {
  const utils = trpc.useUtils();
  const request = trpc.auth.requestExport.useMutation({
    onSuccess: () =>
      toast({
        title: "Data Export",
        description: `Your data will be emailed to you within ${EXPORT_HOURS} hours, as a link to one file.`,
        variant: "success",
      }),
    onError: tellFailed,
    onSettled: () => void utils.auth.leaving.invalidate(),
  });
  const text = requestedAt
    ? `Asked for on ${absoluteTime(requestedAt)}. We mail you a link that works once.`
    : "Your account, emails, credits and the rest as one JSON file. We mail you a link to it.";
  return (
    <Row title="Data export" text={text}>
      <Button
        variant="quiet"
        size="small"
        disabled={requestedAt !== null}
        busy={request.isPending}
        busyLabel="Asking..."
        onClick={() => request.mutate()}
      >
        Export My Data
      </Button>
    </Row>
  );
}

function DeletionDue({ dueAt }: { dueAt: Date }) {
  const utils = trpc.useUtils();
  const withdraw = trpc.auth.withdrawDeletion.useMutation({
    onSuccess: () => {
      toast({ title: "Account Deletion", description: "Withdrawn: your account stays.", variant: "success" });
    },
    onError: tellFailed,
    onSettled: () => void utils.auth.leaving.invalidate(),
  });
  return (
    <div className="pt-3.5">
      <Notice
        tone="warning"
        title={`Your account will be deleted on ${absoluteTime(dueAt)}`}
        action={
          <Button
            size="small"
            busy={withdraw.isPending}
            busyLabel="Keeping it..."
            onClick={() => withdraw.mutate()}
          >
            Keep My Account
          </Button>
        }
      >
        Until then everything is as it was. Afterwards nothing can be brought back.
      </Notice>
    </div>
  );
}

function Row({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3.5 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="font-sans text-base font-medium tracking-normal">{title}</h3>
        <p className="text-sm text-faded">{text}</p>
      </div>
      {children}
    </div>
  );
}
