import type { ModelCost } from "@storyletter/contract/admin";
import { TextField } from "@storyletter/ui";
import { keepPreviousData } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { trpc } from "../../../api/trpc.ts";
import { countText, plural } from "../../../format/plural.ts";
import { Page, Section } from "../../../shell/page.tsx";
import { Address } from "../facts.tsx";
import { ListPending } from "../list.tsx";
import { DataTable } from "../metrics/data-table.tsx";

/** Cents matter here, and parts of them. */
const cost = (usd: number): string => `$${usd.toFixed(usd > 0 && usd < 1 ? 4 : 2)}`;

/** What models cost on one day, per user, per model and compared with the days before. */
export function CostsPage() {
  const [day, setDay] = useState<string>();
  const costs = trpc.admin.modelCost.useQuery({ day }, { placeholderData: keepPreviousData, staleTime: 0 });
  const { data } = costs;
  return (
    <Page title="Model Cost" lead="Days are in UTC. Models without known prices count as $0.">
      <TextField
        label="Day"
        type="date"
        value={day ?? data?.day ?? ""}
        onChange={(event) => setDay(event.target.value || undefined)}
        className="mb-6 w-48"
      />
      {data ? (
        <Costs data={data} busy={costs.isPlaceholderData} />
      ) : (
        <ListPending list={costs} what="costs" />
      )}
    </Page>
  );
}

const Costs = ({ data, busy }: { data: ModelCost; busy: boolean }) => (
  <div className="space-y-6">
    <p role="status" className="text-lg">
      <b className="font-serif text-2xl font-display tabular-nums">{cost(data.costUsd)}</b> for{" "}
      {plural(data.calls, "call")} with {countText(data.tokens)} tokens
    </p>
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Section title="Per User">
        <Table
          caption="Cost per user"
          busy={busy}
          rows={data.users.map(({ userId, email, costUsd, calls }) => ({
            key: userId,
            name: (
              <Link to="/admin/users/$id" params={{ id: userId }} className="link">
                <Address>{email}</Address>
              </Link>
            ),
            count: calls,
            costUsd,
          }))}
          heads={["User", "Calls"]}
        />
      </Section>
      <Section title="Per Model, for Letters">
        <Table
          caption="Cost per model"
          busy={busy}
          rows={data.models.map(({ model, letters, costUsd }) => ({
            key: model,
            name: model,
            count: letters,
            costUsd,
          }))}
          heads={["Model", "Letters"]}
        />
      </Section>
      <Section title="Per Day">
        <Table
          caption="Cost per day"
          busy={busy}
          rows={data.days.map(({ day, costUsd }) => ({ key: day, name: day, count: null, costUsd }))}
          heads={["Day", null]}
        />
      </Section>
    </div>
  </div>
);

interface CostRow {
  key: string;
  name: React.ReactNode;
  count: number | null;
  costUsd: number;
}

interface TableProps {
  caption: string;
  busy: boolean;
  rows: CostRow[];
  heads: readonly [name: string, count: string | null];
}

function Table({ caption, busy, rows, heads: [name, count] }: TableProps) {
  if (rows.length === 0) return <p className="text-faded">Nothing was used.</p>;
  return (
    <DataTable<CostRow>
      caption={caption}
      busy={busy}
      rows={rows}
      rowKey={({ key }) => key}
      columns={[
        { head: name, cell: (row) => row.name },
        ...(count === null
          ? []
          : [{ head: count, numeric: true, cell: (row: CostRow) => countText(row.count ?? 0) }]),
        { head: "Cost", numeric: true, cell: (row) => cost(row.costUsd) },
      ]}
    />
  );
}
