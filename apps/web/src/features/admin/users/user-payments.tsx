import type { UserDispute, UserInvoice } from "@storyletter/contract/admin";
import { GUARANTEE_DAYS } from "@storyletter/contract/limits";
import { Badge, Button, Dialog, ErrorState, FirstField, loadLater, Skeleton } from "@storyletter/ui";
import { Suspense, useState } from "react";
import { trpc } from "../../../api/trpc.ts";
import { longDay } from "../../../format/dates.ts";
import { centsText } from "../../../format/numbers.ts";
import { useMay } from "../../../shell/admin-shell.tsx";
import { Part, StatusBadge, type StatusStyle, TestMoney } from "../facts.tsx";

const RefundForm = loadLater(async () => (await import("./refund-form.tsx")).RefundForm);

function preload(): void {
  Dialog.preload();
  RefundForm.preload();
}

/** Whether the money-back guarantee covers the payment. */
const GuaranteeNote = ({ invoice }: { invoice: UserInvoice }) =>
  invoice.paidAt && (
    <p className="text-sm text-faded">
      {`Paid ${longDay(invoice.paidAt)}, ${invoice.isGuaranteed ? "within" : "beyond"} the ${GUARANTEE_DAYS}-day guarantee`}
    </p>
  );

const OUTCOMES: Record<UserDispute["outcome"], StatusStyle> = {
  open: { label: "Disputed", tone: "danger" },
  won: { label: "Dispute won", tone: "success" },
  lost: { label: "Dispute lost", tone: "danger" },
};

/** Invoices with their refunds, and disputes. */
export function UserPaymentsPart({ id }: { id: string }) {
  const payments = trpc.admin.userPayments.useQuery({ id }, { staleTime: 0 });
  const [refundingId, setRefundingId] = useState<string | null>(null);
  const { data } = payments;
  const refunding = data?.invoices.find((invoice) => invoice.id === refundingId);
  return (
    <Part title="Payments">
      {payments.isError ? (
        <ErrorState title="Couldn't load payments" retryLabel="Retry" query={payments} />
      ) : !data ? (
        <Skeleton className="h-16" />
      ) : data.invoices.length + data.disputes.length === 0 ? (
        <p className="text-faded">No payments</p>
      ) : (
        <ul className="divide-y divide-rule">
          {data.disputes.map((dispute) => (
            <li key={dispute.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
              <StatusBadge {...OUTCOMES[dispute.outcome]} />
              <span className="font-medium whitespace-nowrap tabular-nums">
                {centsText(dispute.amountCents, dispute.currency)}
              </span>
              <span className="text-sm text-faded">
                {longDay(dispute.createdAt)}
                {dispute.invoiceNumber && <span>, invoice {dispute.invoiceNumber}</span>}
              </span>
              <TestMoney mode={dispute.mode} />
            </li>
          ))}
          {data.invoices.map((invoice) => (
            <InvoiceRow key={invoice.id} invoice={invoice} onRefund={() => setRefundingId(invoice.id)} />
          ))}
        </ul>
      )}
      <Dialog
        open={refunding !== undefined}
        onOpenChange={() => setRefundingId(null)}
        title="Refund"
        description={refunding?.number ? `Invoice ${refunding.number}` : undefined}
      >
        <Suspense fallback={<Skeleton className="h-40" />}>
          <FirstField>
            {refunding && (
              <RefundForm
                userId={id}
                invoice={refunding}
                note={<GuaranteeNote invoice={refunding} />}
                onDone={() => setRefundingId(null)}
              />
            )}
          </FirstField>
        </Suspense>
      </Dialog>
    </Part>
  );
}

function InvoiceRow({ invoice, onRefund }: { invoice: UserInvoice; onRefund: () => void }) {
  const { amountCents, refundedCents, currency, status, number } = invoice;
  const may = useMay();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium whitespace-nowrap tabular-nums">
            {centsText(amountCents, currency)}
          </span>
          <span className="text-sm text-faded">
            {longDay(invoice.createdAt)}
            {number && <span>, invoice {number}</span>}
          </span>
          {status !== "paid" && <Badge tone={status === "open" ? "danger" : "plain"}>{status}</Badge>}
          {invoice.isDisputed && <Badge tone="danger">Disputed, can't be refunded</Badge>}
          {refundedCents > 0 && <Badge tone="warning">{centsText(refundedCents, currency)} refunded</Badge>}
          <TestMoney mode={invoice.mode} />
        </p>
        <GuaranteeNote invoice={invoice} />
      </div>
      {status === "paid" &&
        refundedCents < amountCents &&
        !invoice.isDisputed &&
        may("admin.refundInvoice") && (
          <Button
            variant="quiet"
            size="small"
            aria-label={number ? `Refund invoice ${number}` : undefined}
            onPointerEnter={preload}
            onFocus={preload}
            onClick={onRefund}
          >
            Refund
          </Button>
        )}
    </li>
  );
}
