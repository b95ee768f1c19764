import type { Invoice } from "@storyletter/contract";
import { expect, it } from "vitest";
import { invoiceState } from "./invoices.ts";

const PAID: Invoice = {
  id: "in_1",
  number: "A-0001",
  status: "paid",
  amountCents: 1900,
  refundedCents: 0,
  createdAt: new Date(2026, 10, 21),
  periodStart: null,
  periodEnd: null,
  hostedUrl: null,
  pdfUrl: null,
};

it("says how an invoice stands", () => {
  expect(invoiceState(PAID).word).toBe("Paid");
  expect(invoiceState({ ...PAID, status: "open" }).word).toBe("Open");
  expect(invoiceState({ ...PAID, status: "uncollectible" }).word).toBe("Not paid");
  expect(invoiceState({ ...PAID, refundedCents: 500 }).word).toBe("Partly refunded");
  expect(invoiceState({ ...PAID, refundedCents: 1900 }).word).toBe("Refunded");
});
