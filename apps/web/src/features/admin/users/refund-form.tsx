import type { UserInvoice } from "@storyletter/contract/admin";
import { Button, Checkbox, TextField, toast } from "@storyletter/ui";
import { type ReactNode, useState } from "react";
import { trpc } from "../../../api/trpc.ts";
import { centsText } from "../../../format/numbers.ts";
import { showFailureToast } from "../../../forms/server-errors.ts";
import { newKey } from "../../emails/new-key.ts";

/** The amount in cents that was typed; undefined if it is no amount of money. */
export function centsOf(typed: string): number | undefined {
  const match = /^(\d{1,6})(?:\.(\d{1,2}))?$/.exec(typed.trim());
  if (!match) return undefined;
  const [, whole = "0", part = ""] = match;
  return Number(whole) * 100 + Number(part.padEnd(2, "0"));
}

interface RefundFormProps {
  userId: string;
  invoice: UserInvoice;
  /** What staff should know before they refund. */
  note: ReactNode;
  onDone: () => void;
}

export function RefundForm({ userId, invoice, note, onDone }: RefundFormProps) {
  const utils = trpc.useUtils();
  const { refundedCents } = invoice;
  const left = invoice.amountCents - refundedCents;
  // A double click or a retry after a lost response is one refund.
  const [key] = useState(newKey);
  const [amount, setAmount] = useState((left / 100).toFixed(2));
  const [ends, setEnds] = useState(false);
  const [error, setError] = useState<string>();
  const refund = trpc.admin.refundInvoice.useMutation({
    onSuccess: async () => {
      toast({ title: "Refund Issued", description: "We sent the customer an email.", variant: "success" });
      onDone();
      await utils.admin.invalidate();
    },
    onError: async (failure) => {
      showFailureToast("Refund not issued", failure);
      await utils.admin.userPayments.invalidate();
    },
  });
  const submit = () => {
    const cents = centsOf(amount);
    if (!cents || cents > left)
      return setError(`Enter an amount up to ${centsText(left, invoice.currency)}, such as 9.50`);
    const amountCents = cents === left ? undefined : cents;
    refund.mutate({
      id: userId,
      invoiceId: invoice.id,
      amountCents,
      refundedCents,
      endsSubscription: ends,
      key,
    });
  };
  return (
    <form
      noValidate
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {note}
      <TextField
        label={`Amount in ${invoice.currency.toUpperCase()}`}
        inputMode="decimal"
        hint={`${centsText(left, invoice.currency)} can be refunded.`}
        error={error}
        value={amount}
        onChange={(event) => {
          setError(undefined);
          setAmount(event.target.value);
        }}
      />
      <Checkbox
        label="End the subscription now"
        hint="If not, the paid period stays as it is, even after a full refund."
        checked={ends}
        onChange={(event) => setEnds(event.target.checked)}
      />
      <Button type="submit" full busy={refund.isPending} busyLabel="Refunding...">
        Refund
      </Button>
    </form>
  );
}
