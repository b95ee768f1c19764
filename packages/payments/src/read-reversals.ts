import type { Reversal } from "@storyletter/domain/ports";
import type Stripe from "stripe";
import { dateOf, idOf } from "./values.ts";

const OUTCOMES: Partial<Record<Stripe.Dispute.Status, Reversal["outcome"]>> = { won: "won", lost: "lost" };

/** Money that went back to a customer, or is disputed. Seldom any: then it costs one call. */
export async function readReversals(stripe: Stripe, customer: string): Promise<Reversal[]> {
  const charges = await stripe.charges.list({ customer, limit: 100 });
  const touched = charges.data.filter(({ amount_refunded, disputed }) => amount_refunded > 0 || disputed);
  if (touched.length === 0) return [];
  const invoiceOf = await invoicesByPayment(stripe, customer);
  const found = await Promise.all(
    touched.map(async (charge) => {
      const invoiceId = invoiceOf.get(idOf(charge.payment_intent) ?? "") ?? null;
      const [refunds, disputes] = await Promise.all([
        stripe.refunds.list({ charge: charge.id, limit: 100 }),
        stripe.disputes.list({ charge: charge.id, limit: 100 }),
      ]);
      return [
        ...refunds.data
          .filter(({ status }) => status !== "failed" && status !== "canceled")
          .map(
            ({ id, amount, created }): Reversal => ({
              id,
              kind: "refund",
              outcome: "done",
              invoiceId,
              amountCents: amount,
              at: dateOf(created),
            }),
          ),
        ...disputes.data.map(
          ({ id, amount, created, status }): Reversal => ({
            id,
            kind: "dispute",
            outcome: OUTCOMES[status] ?? "open",
            invoiceId,
            amountCents: amount,
            at: dateOf(created),
          }),
        ),
      ];
    }),
  );
  return found.flat();
}

async function invoicesByPayment(stripe: Stripe, customer: string): Promise<Map<string, string>> {
  const invoices = await stripe.invoices.list({ customer, status: "paid", limit: 100 });
  const payments = await Promise.all(
    invoices.data.map(({ id }) => stripe.invoicePayments.list({ invoice: id, limit: 100 })),
  );
  return new Map(
    payments
      .flatMap(({ data }) => data)
      .map(({ payment, invoice }) => [idOf(payment.payment_intent) ?? "", idOf(invoice) ?? ""]),
  );
}
