import type { Invoice } from "@storyletter/contract/billing";
import { Badge, type BadgeTone, Button, ErrorState, Skeleton } from "@storyletter/ui";
import { useState } from "react";
import { trpc } from "../../../api/trpc.ts";
import { longDay } from "../../../format/dates.ts";
import { moneyText } from "../../../format/numbers.ts";
import { Section } from "../../../shell/page.tsx";

interface InvoiceState {
  label: string;
  tone: BadgeTone;
}

const STATES: Record<Invoice["status"], InvoiceState> = {
  paid: { label: "Paid", tone: "success" },
  open: { label: "Open", tone: "warning" },
  void: { label: "Void", tone: "plain" },
  uncollectible: { label: "Not paid", tone: "danger" },
};

export function invoiceState({ status, amountCents, refundedCents }: Invoice): InvoiceState {
  if (refundedCents === 0) return STATES[status];
  return { label: refundedCents < amountCents ? "Partly refunded" : "Refunded", tone: "plain" };
}

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { label, tone } = invoiceState(invoice);
  const day = longDay(invoice.createdAt);
  const named = `invoice ${invoice.number ?? `of ${day}`}`;
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 py-2 sm:grid-cols-[1fr_5rem_8.5rem_5rem]">
      <p className="min-w-0 font-medium">
        <time dateTime={invoice.createdAt.toISOString()}>{day}</time>
        {invoice.number && (
          <span className="block text-sm font-normal break-words text-faded">{invoice.number}</span>
        )}
      </p>
      <p className="text-right tabular-nums">{moneyText(invoice.amountCents, invoice.currency)}</p>
      <p className="sm:pl-4">
        <Badge tone={tone}>{label}</Badge>
      </p>
      <p className="flex justify-end gap-4">
        {invoice.status === "open" && invoice.hostedUrl && (
          <InvoiceLink url={invoice.hostedUrl} label="Pay" named={named} />
        )}
        {invoice.pdfUrl && <InvoiceLink url={invoice.pdfUrl} label="PDF" named={named} />}
      </p>
    </li>
  );
}

function InvoiceLink({ url, label, named }: { url: string; label: string; named: string }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener"
      aria-label={`${label}, ${named}, opens in a new tab`}
      className="link inline-flex min-h-11 items-center"
    >
      {label}
    </a>
  );
}

/** One year; a button shows the rest. */
const SHOWN = 12;

/** The first invoice may arrive a few seconds after its payment. */
const FIRST_INVOICE_POLL = { attempts: 6, everyMs: 2_000 };

export function Invoices() {
  const {
    data: invoices,
    isError,
    isFetching,
    refetch,
  } = trpc.billing.invoices.useQuery(undefined, {
    refetchInterval: ({ state }) =>
      state.data?.length === 0 && state.dataUpdateCount < FIRST_INVOICE_POLL.attempts
        ? FIRST_INVOICE_POLL.everyMs
        : false,
  });
  const [all, setAll] = useState(false);
  if (isError) {
    return (
      <ErrorState title="We couldn't load your invoices" query={{ refetch, isFetching }}>
        They are safe. Please try again.
      </ErrorState>
    );
  }
  if (!invoices) return <Skeleton className="h-40" />;
  const shown = all ? invoices : invoices.slice(0, SHOWN);
  return (
    <Section title="Invoices" aside={invoices.length > 0 && <Badge>{invoices.length}</Badge>}>
      {invoices.length === 0 ? (
        <p className="text-faded">No invoices yet. You'll get one with your first payment.</p>
      ) : (
        <ul className="divide-y divide-rule">
          {shown.map((invoice) => (
            <InvoiceRow key={invoice.id} invoice={invoice} />
          ))}
        </ul>
      )}
      {shown.length < invoices.length && (
        <Button variant="quiet" size="small" className="mt-4" onClick={() => setAll(true)}>
          Show all {invoices.length}
        </Button>
      )}
    </Section>
  );
}
