import type { FastifyPluginCallback } from "fastify";
import { z } from "zod";
import type { Account } from "../account/account.ts";
import type { Customer, PortalSession } from "../account/documents.ts";
import { attach, makeDefault } from "../billing/customers.ts";
import { endingAt, pay, update } from "../billing/lifecycle.ts";
import { periodOf } from "../billing/subscriptions.ts";
import { acceptForms } from "../protocol/call.ts";
import { type CardEntry, type CardErrors, emptyCard, filledEntry, parseCard } from "./card-form.ts";
import { notice, sendPage } from "./layout.ts";
import { cardPart, invoicesPart, planPart, portal } from "./portal-parts.ts";

const LIFETIME_SECONDS = 3600;

const entrySchema = z.object({
  name: z.string().max(200).default(""),
  number: z.string().max(40).default(""),
  expiry: z.string().max(20).default(""),
  cvc: z.string().max(10).default(""),
  fill: z.string().max(20).optional(),
});

const pathSchema = z.object({ id: z.string(), subject: z.string().default("") });

/** Confirmation messages, by the `done` query parameter. */
const done = {
  ends: "Your plan ends after the current period. You can change your mind until then.",
  stays: "Your plan continues.",
  card: "Future payments use the new card.",
  paid: "The invoice is paid.",
} as const;

const querySchema = z.object({ done: z.enum(["ends", "stays", "card", "paid"]).optional().catch(undefined) });

function openPortal(
  account: Account,
  params: unknown,
): { session: PortalSession; customer: Customer; subject: string } | null {
  const { id, subject } = pathSchema.parse(params);
  const session = account.store.get("billing_portal.session", id);
  const customer = account.store.get("customer", session?.customer ?? "");
  const lives = session && session.created + LIFETIME_SECONDS > account.now();
  return session && customer && lives ? { session, customer, subject } : null;
}

const gone = () => ({
  title: "This link has expired",
  livemode: false,
  status: 410,
  body: notice(
    "This link has expired",
    "Links to this page work for an hour. Open it again from your account.",
    null,
  ),
});

interface Shown {
  session: PortalSession;
  customer: Customer;
  said?: string | undefined;
  alarm?: string | undefined;
  entry?: CardEntry | undefined;
  errors?: CardErrors;
}

function planPage(account: Account, { session, customer, said, alarm, entry, errors = {} }: Shown) {
  const parts = [
    planPart(account, session, customer),
    cardPart(account, session, customer, entry, errors),
    invoicesPart(account, session, customer),
  ];
  return {
    title: "Your plan",
    livemode: session.livemode,
    body: portal(session, { said, alarm, parts }),
  };
}

/** Where customers manage their plan, card and invoices. */
export const portalPage: FastifyPluginCallback<{ account: Account }> = (app, { account }, registered) => {
  acceptForms(app);

  const open = (params: unknown) => openPortal(account, params);
  const page = (shown: Shown) => planPage(account, shown);

  app.get("/portal/:id", (request, reply) => {
    const opened = open(request.params);
    if (!opened) return sendPage(reply, gone());
    const { done: word } = querySchema.parse(request.query);
    return sendPage(reply, page({ ...opened, said: word && done[word] }));
  });

  app.post("/portal/:id/plan/:subject", (request, reply) => {
    const opened = open(request.params);
    if (!opened) return sendPage(reply, gone());
    const { ends } = z.object({ ends: z.enum(["true", "false"]) }).parse(request.body);
    const subscription = account.store.get("subscription", opened.subject);
    if (subscription?.customer !== opened.customer.id || subscription.ended_at !== null)
      return sendPage(reply, page({ ...opened, alarm: "This plan has already ended." }));
    const cancels = ends === "true";
    const cancelAt = cancels ? periodOf(subscription).end : null;
    update(account, subscription, endingAt(account, subscription, { cancelAt, atPeriodEnd: false }));
    account.commit();
    return reply.redirect(`/portal/${opened.session.id}?done=${cancels ? "ends" : "stays"}`, 303);
  });

  app.post("/portal/:id/card", (request, reply) => {
    const opened = open(request.params);
    if (!opened) return sendPage(reply, gone());
    const { customer, session } = opened;
    const { fill, ...entry } = entrySchema.parse(request.body ?? {});
    if (fill !== undefined)
      return sendPage(reply, page({ ...opened, entry: filledEntry(fill, entry, account.now()) }));
    const { read, errors } = parseCard(entry, account.now());
    if (!read) return sendPage(reply, page({ ...opened, entry, errors }));
    const { decline } = read.card;
    if (decline)
      return sendPage(
        reply,
        page({ ...opened, entry, errors: { card: `${decline.message} Try another card.` } }),
      );
    const method = attach(account, { ...read, name: entry.name.trim() }, customer);
    makeDefault(account, customer, method);
    for (const subscription of account.store.all("subscription"))
      if (subscription.customer === customer.id && subscription.ended_at === null)
        update(account, subscription, { default_payment_method: method.id });
    account.commit();
    return reply.redirect(`/portal/${session.id}?done=card`, 303);
  });

  app.post("/portal/:id/invoices/:subject", (request, reply) => {
    const opened = open(request.params);
    if (!opened) return sendPage(reply, gone());
    const invoice = account.store.get("invoice", opened.subject);
    if (invoice?.customer !== opened.customer.id || invoice.status !== "open")
      return sendPage(reply, page({ ...opened, alarm: "This invoice has nothing to pay." }));
    const decline = pay(account, invoice);
    account.commit();
    if (decline)
      return sendPage(
        reply,
        page({ ...opened, alarm: `${decline.message} Change the card, then pay again.` }),
      );
    return reply.redirect(`/portal/${opened.session.id}?done=paid`, 303);
  });

  app.get("/portal/:id/card", (request, reply) => {
    const opened = open(request.params);
    if (!opened) return sendPage(reply, gone());
    return sendPage(reply, page({ ...opened, entry: { ...emptyCard, name: opened.customer.name ?? "" } }));
  });

  registered();
};
