import { zodResolver } from "@hookform/resolvers/zod";
import { AdjustCreditsInput, type AdminUserDetails, GiveCreditsInput } from "@storyletter/contract/admin";
import { GIFT_LIMITS } from "@storyletter/contract/admin/constants";
import { Button, TextArea, TextField, toast } from "@storyletter/ui";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { trpc } from "../../../api/trpc.ts";
import { fieldsOf, showFormFailure } from "../../../forms/server-errors.ts";
import { newKey } from "../../emails/new-key.ts";

const route = getRouteApi("/_admin");

interface AdjustCreditsFormProps {
  id: string;
  credits: NonNullable<AdminUserDetails["credits"]>;
  onDone: () => void;
}

/** The bound is said at the field, before the server has to refuse. */
const formFor = ({ remaining, used }: AdjustCreditsFormProps["credits"]) =>
  AdjustCreditsInput.pick({ amount: true, reason: true }).refine(
    ({ amount }) => amount >= -remaining && amount <= used,
    { path: ["amount"], message: `Please enter a number from ${-remaining} to ${used}` },
  );

export function AdjustCreditsForm({ id, credits, onDone }: AdjustCreditsFormProps) {
  const utils = trpc.useUtils();
  // Makes a double click or a retry after a lost response one adjustment.
  const [key] = useState(newKey);
  const form = useForm({ resolver: zodResolver(formFor(credits)), defaultValues: { reason: "" } });
  const field = fieldsOf(form);
  const adjust = trpc.admin.adjustCredits.useMutation({
    onSuccess: async () => {
      toast({ title: "Credits Adjusted", variant: "success" });
      onDone();
      await utils.admin.invalidate();
    },
    onError: (error) => showFormFailure(form, "Credits not adjusted", error),
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
        {...field("amount", { valueAsNumber: true })}
      />
      <TextArea
        label="Reason"
        rows={2}
        hint="Recorded in the ledger and the audit log. The user can read it in their data export."
        {...field("reason")}
      />
      <Button type="submit" full busy={adjust.isPending} busyLabel="Adjusting...">
        Adjust Credits
      </Button>
    </form>
  );
}

const GiftForm = GiveCreditsInput.pick({ amount: true, reason: true });

/** Credits beyond the plan; the server adds up what all staff gave. */
export function GiveCreditsForm({ id, onDone }: Pick<AdjustCreditsFormProps, "id" | "onDone">) {
  const utils = trpc.useUtils();
  const { user } = route.useRouteContext();
  const limit = GIFT_LIMITS[user.staffRole ?? "finance"];
  const [key] = useState(newKey);
  const form = useForm({ resolver: zodResolver(GiftForm), defaultValues: { reason: "" } });
  const field = fieldsOf(form);
  const give = trpc.admin.giveCredits.useMutation({
    onSuccess: async () => {
      toast({ title: "Credits Given", description: "We sent the user an email.", variant: "success" });
      onDone();
      await utils.admin.invalidate();
    },
    onError: (error) => showFormFailure(form, "Credits not given", error),
  });
  return (
    <form
      noValidate
      className="space-y-5"
      onSubmit={form.handleSubmit((values) => give.mutate({ ...values, id, key }))}
    >
      <TextField
        label="Credits to give"
        type="number"
        inputMode="numeric"
        step={1}
        min={1}
        max={limit}
        hint={`On top of the plan, until its credits renew. Your role may give a user ${limit.toLocaleString("en-US")} in one period.`}
        {...field("amount", { valueAsNumber: true })}
      />
      <TextArea
        label="Reason"
        rows={2}
        hint="Recorded in the ledger and the audit log. The user can read it in their data export."
        {...field("reason")}
      />
      <Button type="submit" full busy={give.isPending} busyLabel="Giving...">
        Give Credits
      </Button>
    </form>
  );
}
