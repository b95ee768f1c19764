import { AlertDialog, Button, toast } from "@storyletter/ui";
import { useState } from "react";
import { trpc } from "../../../api/trpc.ts";
import { tellFailure } from "../failure.ts";

/** Has a failed email written again. */
export function RetryEmail({ id }: { id: string }) {
  const utils = trpc.useUtils();
  const [asking, setAsking] = useState(false);
  const retry = trpc.admin.retryEmail.useMutation({
    onSuccess: async () => {
      toast({ title: "Writing again", description: "The letter comes within minutes.", variant: "success" });
      await utils.admin.invalidate();
    },
    onError: (error) => tellFailure("Not written again", error),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button size="small" className="mt-4" onClick={() => setAsking(true)}>
        Retry
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title="Write This Email Again"
        description="The letter is written from the same brief. It costs the user nothing: the credit came back when it failed."
        confirmLabel="Retry"
        busy={retry.isPending}
        onConfirm={() => retry.mutate({ id })}
      />
    </>
  );
}
