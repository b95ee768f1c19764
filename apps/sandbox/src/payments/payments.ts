import { join } from "node:path";
import type { FastifyInstance, FastifyPluginAsync } from "fastify";
import type { FaultBoard } from "../faults/fault-board.ts";
import { Account } from "./account/account.ts";
import { journalFile, Store } from "./account/store.ts";
import { seedEndpoints } from "./api/webhook-endpoints.ts";
import { seed } from "./billing/prices.ts";
import { controlRoutes } from "./control-routes.ts";
import { checkoutPage } from "./pages/checkout-page.ts";
import { invoicePage } from "./pages/invoice-page.ts";
import { portalPage } from "./pages/portal-page.ts";
import { style } from "./pages/style.ts";
import { apiVersion } from "./protocol/call.ts";
import { paymentFaultKinds } from "./protocol/errors.ts";
import { apiRoutes } from "./protocol/routes.ts";
import { Scheduler } from "./scheduler.ts";
import { type ConfiguredEndpoint, WebhookDispatcher } from "./webhooks/dispatcher.ts";

const DAY = 86_400;
const EVENTS_KEPT = 30 * DAY;
const ANSWERS_KEPT = DAY;

/** Removes what the provider removes too, so that nothing grows without bound. */
function forget(account: Account): void {
  const { store } = account;
  const now = account.now();
  for (const event of store.all("event")) if (event.created + EVENTS_KEPT < now) store.remove(event);
  for (const answer of store.all("sandbox.answer"))
    if (answer.created + ANSWERS_KEPT < now) store.remove(answer);
  for (const delivery of store.all("sandbox.delivery"))
    if (!store.get("event", delivery.event)) store.remove(delivery);
  account.commit();
}

/** All hosted pages of the provider. */
const hostedPages: FastifyPluginAsync<{ account: Account }> = async (app, { account }) => {
  app.get("/payments/page/pages.css", (_request, reply) =>
    reply.header("cache-control", "no-cache").type("text/css; charset=utf-8").send(style),
  );
  await app.register(checkoutPage, { account });
  await app.register(portalPage, { account });
  await app.register(invoicePage, { account });
};

interface PaymentsOptions {
  faults: FaultBoard;
  /** Folder that stores the account; null keeps it in memory. */
  dataDir: string | null;
  slowMs: number;
  endpoints: readonly ConfiguredEndpoint[];
}

/**
 * The payment provider: API, hosted pages, webhooks and clock. Returns a function to call once the public URL is
 * known.
 */
export async function registerPayments(
  app: FastifyInstance,
  { faults, dataDir, slowMs, endpoints }: PaymentsOptions,
): Promise<(publicUrl: string) => void> {
  const journal = dataDir === null ? null : journalFile(join(dataDir, "sandbox", "payments.jsonl"), app.log);
  const stopped = new AbortController();
  const account = new Account({
    store: new Store(journal),
    apiVersion,
    onEvent: (event) => courier.post(event),
    onChange: () => heart.wake(),
  });
  const courier = new WebhookDispatcher({ account, stopped: stopped.signal });
  const heart = new Scheduler(account, courier);
  seed(account);
  seedEndpoints(account, endpoints);
  forget(account);

  await app.register(apiRoutes, {
    prefix: "/v1",
    account,
    faults: faults.offer("payments", paymentFaultKinds),
    slowMs,
  });
  await app.register(hostedPages, { account });
  await app.register(controlRoutes, { account, heart });
  app.addHook("onClose", async () => {
    stopped.abort();
    heart.stop();
  });

  return (publicUrl) => {
    account.publicUrl = publicUrl;
    heart.beat();
  };
}
