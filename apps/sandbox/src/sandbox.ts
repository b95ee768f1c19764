import { join } from "node:path";
import Fastify, { LogController } from "fastify";
import { aiFaultKinds } from "./ai/faults.ts";
import { aiRoutes } from "./ai/routes.ts";
import { answerErrors } from "./errors.ts";
import { FaultBoard } from "./faults/fault-board.ts";
import { faultRoutes } from "./faults/routes.ts";
import { hookFaultKinds, hookRoutes } from "./hooks/routes.ts";
import { htmlPartRoute } from "./mailbox/html-part.ts";
import { messageFiles } from "./mailbox/message-files.ts";
import { MessageStore } from "./mailbox/message-store.ts";
import { pageRoutes } from "./mailbox/page-routes.ts";
import { mailboxRoutes } from "./mailbox/routes.ts";
import { mailFaultKinds, smtpReceiver } from "./mailbox/smtp-receiver.ts";
import { registerPayments } from "./payments/payments.ts";
import type { ConfiguredEndpoint } from "./payments/webhooks/endpoints.ts";

export interface SandboxOptions {
  host: string;
  httpPort: number;
  smtpPort: number;
  /** Messages and payments survive a restart here; null keeps them in memory. */
  dataDir: string | null;
  logLevel: string;
  /** How late a slow answer comes, in milliseconds. */
  slowMs?: number;
  /** Between two pieces of a streamed answer of the model, in milliseconds. */
  aiPaceMs?: number;
  /** Where the payment provider's webhooks go, beside the endpoints that were made over its API. */
  webhooks?: readonly ConfiguredEndpoint[];
}

export interface Sandbox {
  httpUrl: string;
  smtpUrl: string;
  close(): Promise<void>;
}

const urlHost = (host: string) => (host.includes(":") ? `[${host}]` : host);

/** Starts every stand-in; each is a plugin of its own beside the board of faults they share. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { host, httpPort, smtpPort, dataDir, logLevel, slowMs = 5000, aiPaceMs = 8, webhooks = [] } = options;
  const app = Fastify({
    logger: { level: logLevel, base: { name: "sandbox" } },
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
  });
  answerErrors(app);

  const faults = new FaultBoard();
  const files = dataDir === null ? null : messageFiles(join(dataDir, "sandbox", "mailbox"), app.log);
  const messages = await MessageStore.open(files);
  const smtp = smtpReceiver({
    faults: faults.offer("mail", mailFaultKinds),
    slowMs,
    log: app.log,
    deliver: (message) => messages.add(message),
  });

  await app.register(faultRoutes, { faults });
  await app.register(aiRoutes, {
    prefix: "/ai/v1",
    faults: faults.offer("ai", aiFaultKinds),
    paceMs: aiPaceMs,
    slowMs,
  });
  await app.register(hookRoutes, { faults: faults.offer("hooks", hookFaultKinds), slowMs });
  const openPayments = await registerPayments(app, { faults, dataDir, slowMs, endpoints: webhooks });
  await app.register(mailboxRoutes, { messages });
  await app.register(htmlPartRoute, { messages });
  await app.register(pageRoutes);
  app.addHook("onClose", () => smtp.close());

  try {
    const boundSmtpPort = await smtp.listen(smtpPort, host);
    const httpUrl = await app.listen({ host, port: httpPort, listenTextResolver: () => "sandbox listens" });
    openPayments(httpUrl);
    const smtpUrl = `smtp://${urlHost(host)}:${boundSmtpPort}`;
    app.log.info(
      { mailbox: `${httpUrl}/mailbox`, smtp: smtpUrl, ai: `${httpUrl}/ai/v1`, payments: `${httpUrl}/v1` },
      "sandbox ready",
    );
    return { httpUrl, smtpUrl, close: () => app.close() };
  } catch (error) {
    await app.close();
    throw error;
  }
}
