import { Badge, Button, ErrorState, Skeleton } from "@storyletter/ui";
import { useState } from "react";
import { trpc } from "../../../api/trpc.ts";
import { Section } from "../../../shell/section.tsx";
import { InvoiceRow } from "./invoice-row.tsx";

/** A year of them; the older ones are a press away. */
const SHOWN = 12;

export function Invoices() {
  const { data: invoices, isError, isFetching, refetch } = trpc.billing.invoices.useQuery();
  const [all, setAll] = useState(false);
  if (isError) {
    return (
      <ErrorState
        title="Your invoices could not be loaded"
        onRetry={() => void refetch()}
        retrying={isFetching}
      >
        They are safe. Please try again.
      </ErrorState>
    );
  }
  if (!invoices) return <Skeleton className="h-40" />;
  const shown = all ? invoices : invoices.slice(0, SHOWN);
  return (
    <Section title="Invoices" aside={invoices.length > 0 && <Badge>{invoices.length}</Badge>}>
      {invoices.length === 0 ? (
        <p className="text-faded">There are none yet. The first one comes with your first payment.</p>
      ) : (
        <table className="w-full text-left text-sm">
          <thead className="text-faded">
            <tr>
              <th scope="col" className="pr-3 pb-2.5 font-medium">
                Date
              </th>
              <th scope="col" className="pr-4 pb-2.5 text-right font-medium">
                Amount
              </th>
              <th scope="col" className="pr-3 pb-2.5 font-medium">
                State
              </th>
              <th scope="col" className="pb-2.5 text-right font-medium">
                <span className="sr-only">Documents</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((invoice) => (
              <InvoiceRow key={invoice.id} invoice={invoice} />
            ))}
          </tbody>
        </table>
      )}
      {shown.length < invoices.length && (
        <Button variant="quiet" size="small" className="mt-4" onClick={() => setAll(true)}>
          Show all {invoices.length}
        </Button>
      )}
    </Section>
  );
}
