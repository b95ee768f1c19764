import { Button, Notice, toast } from "@storyletter/ui";
import { trpc } from "../api/trpc.ts";
import { absoluteTime } from "../format/dates.ts";
import { showFailureToast } from "../forms/server-errors.ts";

/** Says when the account will be deleted, and keeps it at one press. */
export function DeletionDue({ dueAt }: { dueAt: Date }) {
  const utils = trpc.useUtils();
  const cancel = trpc.auth.cancelDeletion.useMutation({
    onSuccess: () => {
      toast({
        title: "Account Deletion",
        description: "Deletion canceled. Your account is safe.",
        variant: "success",
      });
    },
    onError: (error) => showFailureToast("Update Failed", error),
    onSettled: () => void utils.auth.accountClosure.invalidate(),
  });
  return (
    <Notice
      tone="warning"
      title={`Your account will be deleted on ${absoluteTime(dueAt)}`}
      action={
        <Button size="small" busy={cancel.isPending} busyLabel="Canceling..." onClick={() => cancel.mutate()}>
          Keep My Account
        </Button>
      }
    >
      Nothing changes until then. After that, nothing can be restored.
    </Notice>
  );
}
