import { zodResolver } from "@hookform/resolvers/zod";
import { AdjustCreditsInput, type AdminUserDetails } from "@storyletter/contract/admin";
import { Button, TextArea, TextField, toast } from "@storyletter/ui";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { trpc } from "../../../api/trpc.ts";
import { showServerErrors } from "../../../forms/server-errors.ts";
import { newKey } from "../../emails/new-key.ts";
import { showFailureToast } from "../failure.ts";

interface AdjustCreditsFormProps {
  id: string;
  credits: NonNullable<AdminUserDetails["credits"]>;
  onDone: () => void;
}

const Form = AdjustCreditsInput.pick({ amount: true, reason: true });

export function AdjustCreditsForm({ id, credits, onDone }: AdjustCreditsFormProps) {
  const utils = trpc.useUtils();
  // Makes a double click or a retry after a lost response one adjustment.
  const [key] = useState(newKey);
  const form = useForm({ resolver: zodResolver(Form), defaultValues: { reason: "" } });
  const { errors } = form.formState;
  const adjust = trpc.admin.adjustCredits.useMutation({
    onSuccess: async () => {
      toast({ title: "Credits Adjusted", variant: "success" });
      onDone();
      await utils.admin.invalidate();
    },
    onError: (error) => {
      if (!showServerErrors(form, ["amount", "reason"], error))
        showFailureToast("Credits not adjusted", error);
    },
  });
  return (
    <form
      noValidate
      className="space-y-5"
      onSubmit={form.handleSubmit((values) => adjust.mutate({ ...values, id, key }))}
    >
      <TextField
        label="Credits to add or remove"
        type="number"
        inputMode="numeric"
        step={1}
        min={-credits.remaining}
        max={credits.used}
        hint={`${credits.remaining} of ${credits.size} left. Enter ${-credits.remaining} to ${credits.used}.`}
        error={errors.amount?.message}
        {...form.register("amount", { valueAsNumber: true })}
      />
      <TextArea
        label="Reason"
        rows={2}
        hint="Recorded in the ledger and the audit log. The user can read it in their data export."
        error={errors.reason?.message}
        {...form.register("reason")}
      />
      <Button type="submit" full busy={adjust.isPending} busyLabel="Adjusting...">
        Adjust Credits
      </Button>
    </form>
  );
}
