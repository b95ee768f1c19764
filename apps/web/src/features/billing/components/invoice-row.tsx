import type { Invoice } from "@storyletter/contract";
import { Badge } from "@storyletter/ui";
import { dollarsAndCents } from "../../../money/dollars.ts";
import { longDay, shortDay } from "../../../times/long-day.ts";
import { invoiceState } from "../invoices.ts";

export function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { word, tone } = invoiceState(invoice);
  const named = `invoice ${invoice.number ?? `of ${longDay(invoice.createdAt)}`}`;
  return (
    <tr className="border-t border-rule">
      <th scope="row" className="py-2 pr-3 font-medium">
        <time dateTime={invoice.createdAt.toISOString()} className="whitespace-nowrap tabular-nums">
          {shortDay(invoice.createdAt)}
        </time>
        {invoice.number && (
          <span className="block text-xs font-normal break-all text-faded max-sm:hidden">
            {invoice.number}
          </span>
        )}
      </th>
      <td className="py-2 pr-4 text-right tabular-nums">{dollarsAndCents(invoice.amountCents)}</td>
      <td className="py-2 pr-3">
        <Badge tone={tone}>{word}</Badge>
      </td>
      <td className="py-0 text-right">
        {invoice.status === "open" && invoice.hostedUrl && (
          <Document url={invoice.hostedUrl} label="Pay" named={named} />
        )}
        {invoice.pdfUrl && <Document url={invoice.pdfUrl} label="PDF" named={named} />}
      </td>
    </tr>
  );
}

function Document({ url, label, named }: { url: string; label: string; named: string }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener"
      className="link ml-3 inline-flex min-h-11 items-center whitespace-nowrap first:ml-0"
    >
      {label}
      <span className="sr-only">, {named}, opens in a new tab</span>
    </a>
  );
}
