import { Badge, Button, ErrorState, Skeleton } from "@storyletter/ui";
import { useState } from "react";
import { trpc } from "../../../api/trpc.ts";
import { Section } from "../../../shell/section.tsx";
import { InvoiceRow } from "./invoice-row.tsx";

/** A year of them; the older ones are a press away. */
const SHOWN = 12;

/** The first invoice may reach us some seconds after its payment. */
const COMING = { looks: 6, everyMs: 2_000 };

export function Invoices() {
  const {
    data: invoices,
    isError,
    isFetching,
    refetch,
  } = trpc.billing.invoices.useQuery(undefined, {
    refetchInterval: ({ state }) =>
      state.data?.length === 0 && state.dataUpdateCount < COMING.looks ? COMING.everyMs : false,
  });
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
