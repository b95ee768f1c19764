import { join } from "node:path";
import Fastify, { type FastifyInstance, type FastifyPluginCallback, LogController } from "fastify";
import { ZodError, z } from "zod";
import { keyCheck, refuseOtherSites } from "./access.ts";
import { aiRoutes } from "./ai/routes.ts";
import { FaultBoard, faultKinds, faultServices } from "./faults/fault-board.ts";
import { hookFaultKinds, hookRoutes } from "./hooks/routes.ts";
import { registerMailTools } from "./mail-tools/mail-tools.ts";
import { MessageStore, messageFiles } from "./mailbox/message-store.ts";
import { htmlPartRoute, mailboxRoutes, pageRoutes } from "./mailbox/routes.ts";
import { mailFaultKinds, smtpReceiver } from "./mailbox/smtp-receiver.ts";
import { registerPayments } from "./payments/payments.ts";
import type { ConfiguredEndpoint } from "./payments/webhooks/dispatcher.ts";

/** A statusCode below 500 means that the message is meant for the client. */
interface Refusal {
  statusCode: number;
  message: string;
}

function isRefusal(error: unknown): error is Refusal {
  return (
    error instanceof Error &&
    "statusCode" in error &&
    typeof error.statusCode === "number" &&
    error.statusCode < 500
  );
}

/** Every error response is `{message}`; internal details only go to the log. */
function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof ZodError) {
      return reply.code(400).send({ message: error.issues[0]?.message ?? "The request is not valid." });
    }
    if (isRefusal(error)) return reply.code(error.statusCode).send({ message: error.message });
    request.log.error({ err: error }, "Request failed");
    return reply.code(500).send({ message: "Something went wrong in the sandbox. See its log for details." });
  });

  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ message: "There is nothing at this URL." }),
  );
}

const oneOf = (name: string, values: readonly string[]) => ({
  error: `${name} must be one of: ${values.join(", ")}.`,
});

const orderSchema = z.object(
  {
    service: z.enum(faultServices, oneOf("service", faultServices)),
    kind: z.enum(faultKinds, oneOf("kind", faultKinds)),
    times: z
      .number({ error: "times must be a whole number from 1 to 1000." })
      .int("times must be a whole number from 1 to 1000.")
      .min(1, "times must be a whole number from 1 to 1000.")
      .max(1000, "times must be a whole number from 1 to 1000.")
      .default(1),
    request: z.string({ error: 'request must be such as "DELETE /v1/subscriptions".' }).optional(),
  },
  { error: 'Send JSON such as {"service":"mail","kind":"timeout","times":1}.' },
);

/** Tests add faults here: a service's next answers fail, a given number of times. */
const faultRoutes: FastifyPluginCallback<{ faults: FaultBoard }> = (app, { faults }, done) => {
  app.post("/faults", (request) => {
    faults.order(orderSchema.parse(request.body));
    return { faults: faults.pending() };
  });

  app.delete("/faults", (_request, reply) => {
    faults.clear();
    return reply.code(204).send();
  });

  done();
};

export interface SandboxOptions {
  host: string;
  /** Required for reading mails and received webhooks. */
  key: string;
  httpPort: number;
  smtpPort: number;
  /** Folder that stores messages and payments; null keeps them in memory. */
  dataDir: string | null;
  logLevel: string;
  /** Delay of a slow answer, in milliseconds. */
  slowMs?: number;
  /** Delay between two chunks of a streamed completion, in milliseconds. */
  aiPaceMs?: number;
  /** Webhook endpoints from the settings, in addition to those created through the API. */
  webhooks?: readonly ConfiguredEndpoint[];
}

export interface Sandbox {
  httpUrl: string;
  smtpUrl: string;
  /** The URL of the mailbox page, including the key. */
  mailboxUrl: string;
  close(): Promise<void>;
}

const urlHost = (host: string) => (host.includes(":") ? `[${host}]` : host);

/** Starts all services as plugins that share the fault board. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const {
    host,
    key,
    httpPort,
    smtpPort,
    dataDir,
    logLevel,
    slowMs = 5000,
    aiPaceMs = 8,
    webhooks = [],
  } = options;
  const app = Fastify({
    logger: { level: logLevel, base: { name: "sandbox" } },
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
  });
  answerErrors(app);
  refuseOtherSites(app, host);
  app.get("/healthz", () => ({ status: "ok" }));

  const checkKey = keyCheck(key);
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
    faults: faults.offer("ai", faultKinds),
    paceMs: aiPaceMs,
    slowMs,
  });
  await app.register(hookRoutes, { faults: faults.offer("hooks", hookFaultKinds), slowMs, checkKey });
  const openPayments = await registerPayments(app, { faults, dataDir, slowMs, endpoints: webhooks });
  await registerMailTools(app, { faults, dataDir, slowMs });
  await app.register(mailboxRoutes, { messages, checkKey });
  await app.register(htmlPartRoute, { messages, checkKey });
  await app.register(pageRoutes, { checkKey });
  app.addHook("onClose", () => smtp.close());

  try {
    const boundSmtpPort = await smtp.listen(smtpPort, host);
    const httpUrl = await app.listen({ host, port: httpPort, listenTextResolver: () => "sandbox listening" });
    openPayments(httpUrl);
    const smtpUrl = `smtp://${urlHost(host)}:${boundSmtpPort}`;
    const mailboxUrl = `${httpUrl}/mailbox?key=${encodeURIComponent(key)}`;
    app.log.info(
      { mailbox: `${httpUrl}/mailbox`, smtp: smtpUrl, ai: `${httpUrl}/ai/v1`, payments: `${httpUrl}/v1` },
      "sandbox ready",
    );
    return { httpUrl, smtpUrl, mailboxUrl, close: () => app.close() };
  } catch (error) {
    await app.close();
    throw error;
  }
}
