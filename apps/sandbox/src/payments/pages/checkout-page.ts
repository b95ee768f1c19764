import type { FastifyPluginCallback } from "fastify";
import { z } from "zod";
import type { Account } from "../account/account.ts";
import type { CheckoutSession } from "../account/documents.ts";
import { boughtIn, complete } from "../billing/checkout.ts";
import { formatMoney } from "../billing/invoices.ts";
import { acceptForms } from "../protocol/call.ts";
import {
  alarm,
  type CardEntry,
  type CardErrors,
  cardFields,
  cardList,
  emptyCard,
  field,
  filledEntry,
  parseCard,
} from "./card-form.ts";
import { html, type Markup, notice, sendPage } from "./layout.ts";

const entrySchema = z.object({
  email: z.string().max(320).default(""),
  name: z.string().max(200).default(""),
  number: z.string().max(40).default(""),
  expiry: z.string().max(20).default(""),
  cvc: z.string().max(10).default(""),
  fill: z.string().max(20).optional(),
});

const EMAIL_ERROR = "Enter an email address, such as mara@example.com.";

interface Entry extends CardEntry {
  email: string;
}

const addressOf = (session: CheckoutSession, url: string | null) =>
  url?.replaceAll("{CHECKOUT_SESSION_ID}", session.id) ?? null;

function summary(account: Account, session: CheckoutSession): Markup {
  const [first] = boughtIn(session);
  const { interval = "month", interval_count: count = 1 } = first?.price.recurring ?? {};
  const every = count === 1 ? `per ${interval}` : `every ${count} ${interval}s`;
  const back = addressOf(session, session.cancel_url);
  const total = formatMoney(session.amount_total ?? 0, session.currency ?? "usd");
  return html`
<section class="summary" aria-label="Order">
  ${back !== null && html`<p><a href="${back}">Back without paying</a></p>`}
  <h1>Subscribe</h1>
  <p class="price"><span>${total}</span> ${every}</p>
  <ul class="lines">${boughtIn(session).map(
    ({ price, quantity }) => html`
    <li>
      <span>${account.store.get("product", price.product)?.name ?? price.id}${quantity > 1 && ` × ${quantity}`}</span>
      <span>${formatMoney((price.unit_amount ?? 0) * quantity, price.currency)}</span>
    </li>`,
  )}
    <li class="total"><span>Due today</span><span>${total}</span></li>
  </ul>
</section>`;
}

function payForm(session: CheckoutSession, entry: Entry, errors: CardErrors, known: boolean): Markup {
  const total = formatMoney(session.amount_total ?? 0, session.currency ?? "usd");
  return html`
<form class="sheet" method="post" action="/checkout/${session.id}" novalidate>
  <h2>Pay by card</h2>
  ${alarm(errors.card)}
  ${
    known
      ? html`<p class="known">Email <strong>${entry.email}</strong></p>`
      : field({
          id: "email",
          label: "Email",
          value: entry.email,
          error: errors.email,
          autocomplete: "email",
          type: "email",
          inputmode: "email",
        })
  }
  ${cardFields(entry, errors)}
  <button class="wide" type="submit">Subscribe for ${total}</button>
  ${cardList()}
</form>`;
}

/** The hosted page where a session is paid. */
export const checkoutPage: FastifyPluginCallback<{ account: Account }> = (app, { account }, done) => {
  acceptForms(app);

  const sessionOf = (params: unknown) =>
    account.store.get("checkout.session", z.object({ id: z.string() }).parse(params).id);

  function emailOf(session: CheckoutSession): string | null {
    return account.store.get("customer", session.customer ?? "")?.email ?? session.customer_email;
  }

  function closed(session: CheckoutSession | undefined) {
    if (!session)
      return {
        title: "Nothing to pay",
        livemode: false,
        status: 404,
        body: notice("Nothing to pay", "There is no checkout at this URL.", null),
      };
    const href = addressOf(session, session.status === "complete" ? session.success_url : session.cancel_url);
    const way = href === null ? null : { href, label: "Back to the seller" };
    const [title, text] =
      session.status === "complete"
        ? ["Already paid", "This checkout has been paid. You won't be charged again."]
        : ["Checkout expired", "This checkout can no longer be paid. Start again at the seller."];
    return {
      title,
      livemode: session.livemode,
      status: session.status === "complete" ? 200 : 410,
      body: notice(title, text, way),
    };
  }

  const openPage = (session: CheckoutSession, entry: Entry, errors: CardErrors = {}) => ({
    title: "Checkout",
    livemode: session.livemode,
    body: html`<div class="columns">${summary(account, session)}${payForm(session, entry, errors, emailOf(session) !== null)}</div>`,
  });

  app.get("/checkout/:id", (request, reply) => {
    const session = sessionOf(request.params);
    if (session?.status !== "open") return sendPage(reply, closed(session));
    return sendPage(reply, openPage(session, { ...emptyCard, email: emailOf(session) ?? "" }));
  });

  app.post("/checkout/:id", (request, reply) => {
    const session = sessionOf(request.params);
    if (session?.status === "complete")
      return reply.redirect(addressOf(session, session.success_url) ?? "/", 303);
    if (session?.status !== "open") return sendPage(reply, closed(session));
    const { fill, ...typed } = entrySchema.parse(request.body ?? {});
    const entry = { ...typed, email: emailOf(session) ?? typed.email.trim() };
    if (fill !== undefined)
      return sendPage(
        reply,
        openPage(session, { email: entry.email, ...filledEntry(fill, entry, account.now()) }),
      );

    const { read, errors } = parseCard(entry, account.now());
    const known = z.email().safeParse(entry.email).success;
    if (!read || !known)
      return sendPage(reply, openPage(session, entry, known ? errors : { ...errors, email: EMAIL_ERROR }));
    const decline = complete(account, session, { ...read, name: entry.name.trim(), email: entry.email });
    account.commit();
    if (decline)
      return sendPage(reply, openPage(session, entry, { card: `${decline.message} Try another card.` }));
    return reply.redirect(addressOf(session, session.success_url) ?? "/", 303);
  });

  done();
};
