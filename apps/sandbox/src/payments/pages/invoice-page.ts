import type { FastifyPluginCallback } from "fastify";
import { z } from "zod";
import type { Account } from "../account/account.ts";
import type { Invoice } from "../account/documents.ts";
import { moneyOf } from "../billing/invoices.ts";
import { html, type Markup } from "./html.ts";
import { dayOf, notice, sendPage } from "./layout.ts";
import { pdf } from "./pdf.ts";

const stateOf = ({ status, status_transitions: { paid_at } }: Invoice) =>
  paid_at === null ? `This invoice is ${status}` : `Paid on ${dayOf(paid_at)}`;

const facts = (invoice: Invoice): [string, string][] => [
  ["Date", dayOf(invoice.created)],
  ["Billed to", invoice.customer_name ?? invoice.customer_email ?? "The customer"],
  [
    "Period",
    `${dayOf(invoice.lines.data[0]?.period.start ?? 0)} to ${dayOf(invoice.lines.data[0]?.period.end ?? 0)}`,
  ],
  ["Amount due", moneyOf(invoice.amount_due, invoice.currency)],
  ["Amount paid", moneyOf(invoice.amount_paid, invoice.currency)],
];

const sheet = (invoice: Invoice): Markup => html`
<section class="sheet narrow">
  <p class="faded">${stateOf(invoice)}</p>
  <h1>Invoice ${invoice.number}</h1>
  <dl>${facts(invoice).map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
  <ul class="lines">${invoice.lines.data.map(
    ({ description, amount, currency }) => html`
    <li><span>${description}</span><span>${moneyOf(amount, currency)}</span></li>`,
  )}
  </ul>
  <p><a class="button" href="/invoices/${invoice.id}/pdf">Download as PDF</a></p>
</section>`;

const printed = (invoice: Invoice): Buffer =>
  pdf([
    `Invoice ${invoice.number}`,
    "A sandbox document: no money has moved.",
    "",
    ...facts(invoice).map(([name, value]) => `${name}: ${value}`),
    "",
    ...invoice.lines.data.map(
      ({ description, amount, currency }) => `${description}: ${moneyOf(amount, currency)}`,
    ),
    "",
    stateOf(invoice),
  ]);

/** An invoice to look at and to keep, under an address nobody guesses. */
export const invoicePage: FastifyPluginCallback<{ account: Account }> = (app, { account }, done) => {
  function find(params: unknown): Invoice | null {
    const invoice = account.store.get("invoice", z.object({ id: z.string() }).parse(params).id);
    return invoice && invoice.number !== null ? invoice : null;
  }

  const missing = () => ({
    title: "No such invoice",
    livemode: false,
    status: 404,
    body: notice("No such invoice", "There is no invoice at this address.", null),
  });

  app.get("/invoices/:id", (request, reply) => {
    const invoice = find(request.params);
    if (!invoice) return sendPage(reply, missing());
    return sendPage(reply, {
      title: `Invoice ${invoice.number}`,
      livemode: invoice.livemode,
      body: sheet(invoice),
    });
  });

  app.get("/invoices/:id/pdf", (request, reply) => {
    const invoice = find(request.params);
    if (!invoice) return sendPage(reply, missing());
    return reply
      .header("content-disposition", `attachment; filename="Invoice-${invoice.number}.pdf"`)
      .type("application/pdf")
      .send(printed(invoice));
  });

  done();
};
