import type { AccountClosure } from "@storyletter/contract/account";
import { DELETION_DAYS, EXPORT_HOURS } from "@storyletter/contract/limits";
import { Button, loadLater, Skeletons, toast } from "@storyletter/ui";
import type { ReactNode } from "react";
import { DeletionDue } from "../../../account/deletion-due.tsx";
import { trpc } from "../../../api/trpc.ts";
import { absoluteTime } from "../../../format/dates.ts";
import { FormDialog } from "../../../forms/form-dialog.tsx";
import { showFailureToast } from "../../../forms/server-errors.ts";
import { Section } from "../../../shell/page.tsx";

const DeletionForm = loadLater(async () => (await import("./account-forms.tsx")).DeletionForm);

const showUpdateFailure = (error: unknown) => showFailureToast("Update Failed", error);

export function YourData() {
  const closure = trpc.auth.accountClosure.useQuery();
  return (
    <Section title="Your data">
      {closure.data ? (
        <div className="divide-y divide-rule">
          <ExportRow requestedAt={closure.data.exportRequestedAt} />
          {closure.data.deletionDueAt ? (
            <div className="pt-3.5">
              <DeletionDue dueAt={closure.data.deletionDueAt} />
            </div>
          ) : (
            <Row title="Delete account" text={`We delete everything ${DELETION_DAYS} days after you ask.`}>
              <DeleteAccount />
            </Row>
          )}
        </div>
      ) : (
        <Skeletons what="your data settings" sizes={["h-28"]} />
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

function ExportRow({ requestedAt }: { requestedAt: AccountClosure["exportRequestedAt"] }) {
  const utils = trpc.useUtils();
  const request = trpc.auth.requestExport.useMutation({
    onSuccess: () =>
      toast({
        title: "Data Export",
        description: `Your data will be emailed to you within ${EXPORT_HOURS} hours, as a link to one file.`,
        variant: "success",
      }),
    onError: showUpdateFailure,
    onSettled: () => void utils.auth.accountClosure.invalidate(),
  });
  const text = requestedAt
    ? `Requested on ${absoluteTime(requestedAt)}. We'll email you a link that works once.`
    : "Your account, emails, credits and everything else in one JSON file. We'll email you a link.";
  return (
    <Row title="Data export" text={text}>
      <Button
        variant="quiet"
        size="small"
        disabled={requestedAt !== null}
        busy={request.isPending}
        busyLabel="Requesting..."
        onClick={() => request.mutate()}
      >
        Export My Data
      </Button>
    </Row>
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
