import { AlertDialog, toast } from "@storyletter/ui";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { trpc } from "../../../api/trpc.ts";
import { tellFailure } from "../failure.ts";
import { CALLS, DEEDS, type UserDeed } from "./user-deeds.ts";

export interface AskedDeed {
  deed: UserDeed;
  user: { id: string; email: string };
}

/** Asks before a deed is done. What was asked last stays readable while the dialog goes. */
export function DeedDialog({ asked, onClose }: { asked: AskedDeed | null; onClose: () => void }) {
  const utils = trpc.useUtils();
  const [last, setLast] = useState(asked);
  if (asked && asked !== last) setLast(asked);
  const run = useMutation({
    mutationFn: ({ deed, user }: AskedDeed) => CALLS[deed]({ id: user.id }),
    onSuccess: async (_, { deed }) => {
      // The whole product starts anew, as somebody else.
      if (deed === "view-as") return location.assign("/dashboard");
      toast({ title: DEEDS[deed].done, variant: "success" });
      await utils.admin.invalidate();
    },
    onError: (error, { deed }) => tellFailure(DEEDS[deed].failed, error),
    onSettled: onClose,
  });
  const shown = asked ?? last;
  if (!shown) return null;
  const { label, question, danger } = DEEDS[shown.deed];
  return (
    <AlertDialog
      open={asked !== null}
      onOpenChange={onClose}
      title={label}
      description={<span className="break-words">{question(shown.user.email)}</span>}
      confirmLabel={label}
      cancelLabel={shown.deed === "cancel-subscription" ? "Keep It" : "Cancel"}
      danger={danger}
      busy={run.isPending}
      onConfirm={() => run.mutate(shown)}
    />
  );
}
