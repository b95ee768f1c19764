import type { FastifyInstance, FastifyPluginCallback, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { FaultSource } from "../../faults/fault-board.ts";
import type { Account } from "../account/account.ts";
import { newId } from "../account/ids.ts";
import { handlers } from "../api/handlers.ts";
import { checkFields } from "./check.ts";
import { expand } from "./expand.ts";
import { type PaymentFaultKind, refuseFor, sendSpoiled } from "./faults.ts";
import { formOf, takeForms } from "./form.ts";
import { keepAnswer, keptAnswer } from "./idempotency.ts";
import { readKey } from "./key.ts";
import { apiVersion, fieldsOf, type OperationName, operationNames } from "./parameters.ts";
import { ProviderError } from "./provider-error.ts";

interface ApiOptions {
  account: Account;
  faults: FaultSource<PaymentFaultKind>;
  slowMs: number;
}

interface Answer {
  status: number;
  body: string;
}

const headerOf = (request: FastifyRequest, name: string) => {
  const value = request.headers[name];
  return typeof value === "string" ? value : undefined;
};

const json = (value: object) => JSON.stringify(value, null, 2);

function requireVersion(version: string | undefined): void {
  if (version === undefined || version === apiVersion) return;
  throw new ProviderError(400, `Invalid Stripe API version: ${version}. The sandbox speaks ${apiVersion}.`);
}

function asAnswer(
  error: unknown,
  request: FastifyRequest,
): Answer & { headers: Readonly<Record<string, string>> } {
  if (error instanceof ProviderError)
    return {
      status: error.statusCode,
      body: json(error.body(request.id)),
      headers: error.details.headers ?? {},
    };
  const refused = error instanceof Error && "statusCode" in error && Number(error.statusCode) < 500;
  if (!refused) request.log.error({ err: error }, "the payment provider failed");
  const known = refused
    ? new ProviderError(
        400,
        "Invalid request (check that your POST content type is application/x-www-form-urlencoded).",
      )
    : new ProviderError(500, "The sandbox's payment provider failed. Its log has the details.", {
        type: "api_error",
      });
  return { status: known.statusCode, body: json(known.body(request.id)), headers: {} };
}

const paramsOf = z.object({ id: z.string().default("") });

function register(app: FastifyInstance, name: OperationName, { account, faults, slowMs }: ApiOptions): void {
  const [method = "", url = ""] = name.split(" ");

  /** Runs as one: what it changed is kept, together with the answer to its key, before anybody hears of it. */
  function perform(request: FastifyRequest, fault: PaymentFaultKind | null): Answer & { replayed: boolean } {
    const { livemode } = readKey(request.headers.authorization);
    requireVersion(headerOf(request, "stripe-version"));
    const params = checkFields(fieldsOf(name), formOf(request));
    const key = method === "POST" ? headerOf(request, "idempotency-key") : undefined;
    const path = request.url.split("?")[0] ?? "";
    const asked = { key: key ?? "", livemode, endpoint: `${method} ${path}`, params };
    const kept = key === undefined ? null : keptAnswer(account, asked);
    refuseFor(fault);
    if (kept) return { status: kept.status, body: kept.body, replayed: true };

    account.cause = { id: request.id, idempotency_key: key ?? null };
    let answer: Answer;
    try {
      const { expand: paths = [], ...rest } = params;
      const call = {
        account,
        livemode,
        id: paramsOf.parse(request.params).id,
        params: rest as never,
        url: path,
      };
      answer = { status: 200, body: json(expand(account, handlers[name](call), paths as string[])) };
    } catch (error) {
      answer = asAnswer(error, request);
    } finally {
      account.cause = null;
    }
    if (key !== undefined) keepAnswer(account, asked, answer);
    account.commit();
    return { ...answer, replayed: false };
  }

  app.route({
    method,
    url: url.slice("/v1".length),
    handler: async (request, reply) => {
      const fault = faults.take();
      const { status, body, replayed } = perform(request, fault);
      const key = headerOf(request, "idempotency-key");
      reply.code(status).type("application/json");
      if (key !== undefined) reply.header("idempotency-key", key);
      if (replayed) reply.header("idempotent-replayed", "true");
      return sendSpoiled(reply, { fault, body, slowMs });
    },
  });
}

function describe(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({
    "request-id": request.id,
    "stripe-version": apiVersion,
    "cache-control": "no-cache, no-store",
  });
}

/** The provider's API: every operation of the table, as strict as the provider. */
export const apiRoutes: FastifyPluginCallback<ApiOptions> = (app, options, done) => {
  takeForms(app);
  app.addHook("onRequest", (request, reply, next) => {
    request.id = newId("req", 14);
    describe(request, reply);
    next();
  });
  app.setErrorHandler((error, request, reply) => {
    const { status, body, headers } = asAnswer(error, request);
    return reply
      .code(status)
      .headers({ ...headers })
      .type("application/json")
      .send(body);
  });
  app.setNotFoundHandler((request) => {
    const path = request.url.split("?")[0];
    throw new ProviderError(
      404,
      `Unrecognized request URL (${request.method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/. The sandbox plays ${operationNames.length} operations; its README has them.`,
    );
  });
  for (const name of operationNames) register(app, name, options);
  done();
};
