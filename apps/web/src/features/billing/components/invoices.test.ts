import type { Invoice } from "@storyletter/contract/billing";
import { expect, it } from "vitest";
import { invoiceState } from "./invoices.tsx";

const PAID: Invoice = {
  id: "in_1",
  number: "A-0001",
  status: "paid",
  amountCents: 1900,
  currency: "usd",
  refundedCents: 0,
  createdAt: new Date(2026, 10, 21),
  periodStart: null,
  periodEnd: null,
  hostedUrl: null,
  pdfUrl: null,
};

it("labels an invoice by status and refund", () => {
  expect(invoiceState(PAID).label).toBe("Paid");
  expect(invoiceState({ ...PAID, status: "open" }).label).toBe("Open");
  expect(invoiceState({ ...PAID, status: "uncollectible" }).label).toBe("Not paid");
  expect(invoiceState({ ...PAID, refundedCents: 500 }).label).toBe("Partly refunded");
  expect(invoiceState({ ...PAID, refundedCents: 1900 }).label).toBe("Refunded");
});
