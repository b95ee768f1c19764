import type { Invoice } from "@storyletter/contract";
import { Badge } from "@storyletter/ui";
import { dollarsAndCents } from "../../../money/dollars.ts";
import { longDay } from "../../../times/long-day.ts";
import { invoiceState } from "../invoices.ts";

/** Two lines on a phone, one at a desk. */
export function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { word, tone } = invoiceState(invoice);
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
      <p className="text-right tabular-nums">{dollarsAndCents(invoice.amountCents)}</p>
      <p className="sm:pl-4">
        <Badge tone={tone}>{word}</Badge>
      </p>
      <p className="flex justify-end gap-4">
        {invoice.status === "open" && invoice.hostedUrl && (
          <Document url={invoice.hostedUrl} label="Pay" named={named} />
        )}
        {invoice.pdfUrl && <Document url={invoice.pdfUrl} label="PDF" named={named} />}
      </p>
    </li>
  );
}

function Document({ url, label, named }: { url: string; label: string; named: string }) {
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
