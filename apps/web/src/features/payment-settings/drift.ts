import type { Drift } from "@storyletter/contract";

const WORDS: Record<Drift["kind"], string> = {
  status: "Status differs",
  period: "Paid period differs",
  "unpaid-period": "Credits without a paid invoice",
  "missing-invoice": "Invoice was missing",
  "unknown-customer": "Customer unknown to us",
  gone: "Gone at the provider",
  double: "Two subscriptions at once",
};

export const driftWords = ({ kind }: Drift): string => WORDS[kind];

/** @example differences(2) // "2 differences" */
export const differences = (count: number): string =>
  count === 0 ? "No differences" : `${count} ${count === 1 ? "difference" : "differences"}`;
