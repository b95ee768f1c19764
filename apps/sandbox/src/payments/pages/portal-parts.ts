import type { Account } from "../account/account.ts";
import type { Customer, Invoice, PortalSession, Subscription } from "../account/documents.ts";
import { formatMoney } from "../billing/invoices.ts";
import { endsWithPeriod } from "../billing/lifecycle.ts";
import { periodOf } from "../billing/subscriptions.ts";
import { alarm, type CardEntry, type CardErrors, cardFields, cardList } from "./card-form.ts";
import { dayOf, html, type Markup, shortDayOf } from "./layout.ts";

interface Portal {
  said: string | undefined;
  alarm: string | undefined;
  parts: readonly Markup[];
}

export const portal = (session: PortalSession, { said, alarm: message, parts }: Portal): Markup => html`
<div class="portal">
  ${session.return_url !== null && html`<p><a href="${session.return_url}">Back to your account</a></p>`}
  <h1>Your plan</h1>
  ${said !== undefined && html`<p class="said" role="status">${said}</p>`}
  ${alarm(message)}
  ${parts}
</div>`;

const STATES: Readonly<Record<string, string>> = {
  active: "Active",
  trialing: "Trial",
  past_due: "Past due",
  unpaid: "Unpaid",
  incomplete: "Not paid yet",
};

const isGood = ({ status }: Subscription): boolean => status === "active" || status === "trialing";

function planState(subscription: Subscription): Markup {
  const { end } = periodOf(subscription);
  const { cancel_at: at } = subscription;
  if (at !== null && endsWithPeriod(subscription))
    return html`Ends on ${dayOf(at)}. You won't be charged again.`;
  if (at !== null) return html`Renews on ${dayOf(end)}, and ends on ${dayOf(at)}.`;
  if (isGood(subscription)) return html`Renews on ${dayOf(end)}.`;
  return html`A payment is missing. Change the card or pay the open invoice below.`;
}

function plan(account: Account, session: PortalSession, subscription: Subscription): Markup {
  const [item] = subscription.items.data;
  const price = item?.price;
  const amount = formatMoney((price?.unit_amount ?? 0) * (item?.quantity ?? 1), subscription.currency);
  const ends = subscription.cancel_at !== null;
  const mood = isGood(subscription) ? "good" : "bad";
  return html`
  <div class="row">
    <div class="plan">
      <h3>${account.store.get("product", price?.product ?? "")?.name ?? "Plan"}
        <span class="badge ${ends ? "soon" : mood}">${ends ? "Ending" : (STATES[subscription.status] ?? subscription.status)}</span></h3>
      <p><span class="figure">${amount}</span> per ${price?.recurring?.interval ?? "month"}</p>
      <p class="faded">${planState(subscription)}</p>
    </div>
    <form method="post" action="/portal/${session.id}/plan/${subscription.id}">
      <input type="hidden" name="ends" value="${ends ? "false" : "true"}">
      <button class="${ends ? "" : "quiet"}" type="submit">${ends ? "Keep the plan" : "Cancel at period end"}</button>
    </form>
  </div>`;
}

const plansOf = (account: Account, { id }: Customer): Subscription[] =>
  account.store.all("subscription").filter(({ customer, ended_at }) => customer === id && ended_at === null);

export function planPart(account: Account, session: PortalSession, customer: Customer): Markup {
  const current = plansOf(account, customer);
  return html`
<section class="sheet" aria-labelledby="plan">
  <h2 id="plan">Current plan</h2>
  ${current.length === 0 ? html`<p class="faded">You have no plan at the moment.</p>` : current.map((each) => plan(account, session, each))}
</section>`;
}

export function cardPart(
  account: Account,
  session: PortalSession,
  customer: Customer,
  entry: CardEntry | undefined,
  errors: CardErrors,
): Markup {
  const own = plansOf(account, customer).find(({ default_payment_method: id }) => id !== null);
  const charged = own?.default_payment_method ?? customer.invoice_settings.default_payment_method ?? "";
  const card = account.store.get("payment_method", charged)?.card;
  const held = card
    ? html`<p><span class="brand">${card.brand}</span> ending in <strong>${card.last4}</strong>, valid through ${String(card.exp_month).padStart(2, "0")} / ${card.exp_year}</p>`
    : html`<p class="faded">No card saved.</p>`;
  const change = entry
    ? html`
  <form method="post" action="/portal/${session.id}/card" novalidate>
    ${alarm(errors.card)}
    ${cardFields(entry, errors)}
    <div class="actions"><button type="submit">Save card</button><a class="button quiet" href="/portal/${session.id}">Cancel</a></div>
    ${cardList()}
  </form>`
    : html`<p><a class="button quiet" href="/portal/${session.id}/card">Change card</a></p>`;
  return html`
<section class="sheet" aria-labelledby="card">
  <h2 id="card">Card</h2>
  <div class="${entry ? "stack" : "row"}">${held}${change}</div>
</section>`;
}

const INVOICE_STATES: Readonly<Record<string, [string, string]>> = {
  draft: ["Being prepared", "soon"],
  open: ["Open", "bad"],
  paid: ["Paid", "good"],
  void: ["Void", ""],
  uncollectible: ["Uncollectible", ""],
};

function invoiceRow(session: PortalSession, invoice: Invoice): Markup {
  const [state = "", mood = ""] = INVOICE_STATES[invoice.status ?? ""] ?? [];
  return html`
    <tr>
      <td>${shortDayOf(invoice.created)}</td>
      <td class="figure">${formatMoney(invoice.amount_due, invoice.currency)}</td>
      <td><span class="badge ${mood}">${state}</span></td>
      <td><div class="ways">
        ${typeof invoice.hosted_invoice_url === "string" && html`<a href="/invoices/${invoice.id}">View<span class="unseen"> invoice ${invoice.number}</span></a>`}
        ${
          invoice.status === "open" &&
          html`
        <form method="post" action="/portal/${session.id}/invoices/${invoice.id}"><button type="submit">Pay now</button></form>`
        }
      </div></td>
    </tr>`;
}

export function invoicesPart(account: Account, session: PortalSession, customer: Customer): Markup {
  const invoices = account.store.all("invoice").filter((invoice) => invoice.customer === customer.id);
  return html`
<section class="sheet" aria-labelledby="invoices">
  <h2 id="invoices">Invoices</h2>
  ${
    invoices.length === 0
      ? html`<p class="faded">No invoices yet.</p>`
      : html`
  <table>
    <thead><tr><th scope="col">Date</th><th scope="col">Amount</th><th scope="col">Status</th><th scope="col"><span class="unseen">Actions</span></th></tr></thead>
    <tbody>${invoices.map((invoice) => invoiceRow(session, invoice))}</tbody>
  </table>`
  }
</section>`;
}
