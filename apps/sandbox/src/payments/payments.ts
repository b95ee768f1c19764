import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { FaultBoard } from "../faults/fault-board.ts";
import { Account } from "./account/account.ts";
import { forget } from "./account/forget.ts";
import { journalFile } from "./account/journal.ts";
import { Store } from "./account/store.ts";
import { seed } from "./billing/seed.ts";
import { controlRoutes } from "./control-routes.ts";
import { Heart } from "./heart.ts";
import { hostedPages } from "./pages/pages.ts";
import { paymentFaultKinds } from "./protocol/faults.ts";
import { apiVersion } from "./protocol/parameters.ts";
import { apiRoutes } from "./protocol/routes.ts";
import { Courier } from "./webhooks/courier.ts";
import type { ConfiguredEndpoint } from "./webhooks/endpoints.ts";

interface PaymentsOptions {
  faults: FaultBoard;
  /** The account survives a restart here; null keeps it in memory. */
  dataDir: string | null;
  slowMs: number;
  endpoints: readonly ConfiguredEndpoint[];
}

/** The payment provider: its API, its hosted pages, its webhooks and its clock. Returns what to call once the address is known. */
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
  const courier = new Courier({ account, configured: endpoints, stopped: stopped.signal });
  const heart = new Heart(account, courier);
  seed(account);
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
