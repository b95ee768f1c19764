import type { ModelUse } from "@storyletter/contract/admin";
import { decimalText, fineDollarText, percentText, shareText } from "../../../format/numbers.ts";
import { countText } from "../../../format/plural.ts";
import { Section } from "../../../shell/page.tsx";
import { type Column, DataTable } from "../figures/data-table.tsx";

/** Over the letters whose price is known. */
function CostPerLetter({ letters, costed, costUsd }: ModelUse) {
  if (costed === 0) return <span className="whitespace-normal">Price unknown</span>;
  return (
    <>
      {fineDollarText(costUsd / costed)}
      {costed < letters && (
        <span className="block text-xs whitespace-normal text-faded">
          {countText(costed)} of {countText(letters)} known
        </span>
      )}
    </>
  );
}

const COLUMNS: readonly Column<ModelUse>[] = [
  {
    head: "Model",
    cell: ({ model, promptVersion }) => (
      <span className="block min-w-24 wrap-anywhere">
        {model}
        <span className="block text-xs text-faded sm:hidden">Prompt {promptVersion}</span>
      </span>
    ),
  },
  { head: "Prompt", cell: ({ promptVersion }) => promptVersion, numeric: true, roomy: true },
  { head: "Letters", cell: ({ letters }) => countText(letters), numeric: true },
  { head: "Cost", cell: CostPerLetter, numeric: true },
  {
    head: "Tokens in",
    cell: ({ inputTokens, letters }) => countText(Math.round(inputTokens / letters)),
    numeric: true,
    roomy: true,
  },
  {
    head: "Cached",
    cell: ({ cachedTokens, inputTokens }) => percentText(inputTokens === 0 ? 0 : cachedTokens / inputTokens),
    numeric: true,
    roomy: true,
  },
  {
    head: "Tokens out",
    cell: ({ outputTokens, letters }) => countText(Math.round(outputTokens / letters)),
    numeric: true,
    roomy: true,
  },
  { head: "Calls", cell: ({ calls, letters }) => decimalText(calls / letters), numeric: true, roomy: true },
  { head: "Mended", cell: ({ mended, letters }) => shareText(mended, letters), numeric: true, roomy: true },
];

/** What letters took of each model, as recorded with each letter. */
export function ModelUseTable({ models }: { models: readonly ModelUse[] }) {
  return (
    <Section title="AI models">
      <p className="mb-4 text-sm text-faded">
        Letters written in the last 30 days, by model and prompt version. Cost, tokens and calls are averages
        per letter; mended letters had a part written again. Failed letters and suggestions aren't included.
      </p>
      {models.length === 0 ? (
        <p className="rounded-sheet border border-dashed border-edge px-6 py-8 text-center text-faded">
          No AI-written letters in the last 30 days.
        </p>
      ) : (
        <DataTable
          caption="Cost per letter, by model and prompt version"
          rows={models}
          rowKey={({ model, promptVersion }) => `${model} ${promptVersion}`}
          columns={COLUMNS}
        />
      )}
    </Section>
  );
}
