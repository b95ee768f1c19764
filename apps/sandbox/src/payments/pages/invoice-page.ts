import type { FastifyPluginCallback } from "fastify";
import { z } from "zod";
import type { Account } from "../account/account.ts";
import type { Invoice } from "../account/documents.ts";
import { formatMoney } from "../billing/invoices.ts";
import { dayOf, html, type Markup, notice, sendPage } from "./layout.ts";

const escaped = (text: string) =>
  text
    .replaceAll("×", "x")
    .replaceAll(/[^\x20-\x7e]/g, "?")
    .replaceAll(/[\\()]/g, (letter) => `\\${letter}`);

/** A one-page PDF of plain lines, with a standard font so that nothing has to be embedded. */
function pdf(lines: readonly string[]): Buffer {
  const text = lines.map((line) => `(${escaped(line)}) Tj T*`).join("\n");
  const content = `BT /F1 12 Tf 20 TL 64 760 Td\n${text}\nET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let file = "%PDF-1.4\n";
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const table = file.length;
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${places.join("")}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(file, "latin1");
}

const stateOf = ({ status, status_transitions: { paid_at } }: Invoice) =>
  paid_at === null ? `This invoice is ${status}` : `Paid on ${dayOf(paid_at)}`;

const facts = (invoice: Invoice): [string, string][] => [
  ["Date", dayOf(invoice.created)],
  ["Billed to", invoice.customer_name ?? invoice.customer_email ?? "The customer"],
  [
    "Period",
    `${dayOf(invoice.lines.data[0]?.period.start ?? 0)} to ${dayOf(invoice.lines.data[0]?.period.end ?? 0)}`,
  ],
  ["Amount due", formatMoney(invoice.amount_due, invoice.currency)],
  ["Amount paid", formatMoney(invoice.amount_paid, invoice.currency)],
];

const sheet = (invoice: Invoice): Markup => html`
<section class="sheet narrow">
  <p class="faded">${stateOf(invoice)}</p>
  <h1>Invoice ${invoice.number}</h1>
  <dl>${facts(invoice).map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
  <ul class="lines">${invoice.lines.data.map(
    ({ description, amount, currency }) => html`
    <li><span>${description}</span><span>${formatMoney(amount, currency)}</span></li>`,
  )}
  </ul>
  <p><a class="button" href="/invoices/${invoice.id}/pdf">Download as PDF</a></p>
</section>`;

const printed = (invoice: Invoice): Buffer =>
  pdf([
    `Invoice ${invoice.number}`,
    "A sandbox document: no money was moved.",
    "",
    ...facts(invoice).map(([name, value]) => `${name}: ${value}`),
    "",
    ...invoice.lines.data.map(
      ({ description, amount, currency }) => `${description}: ${formatMoney(amount, currency)}`,
    ),
    "",
    stateOf(invoice),
  ]);

/** A hosted invoice, as a page and a PDF, at an unguessable URL. */
export const invoicePage: FastifyPluginCallback<{ account: Account }> = (app, { account }, done) => {
  function find(params: unknown): Invoice | null {
    const invoice = account.store.get("invoice", z.object({ id: z.string() }).parse(params).id);
    return invoice && invoice.number !== null ? invoice : null;
  }

  const missing = () => ({
    title: "No such invoice",
    livemode: false,
    status: 404,
    body: notice("No such invoice", "There is no invoice at this URL.", null),
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
