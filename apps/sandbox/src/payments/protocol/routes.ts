import type { FastifyInstance, FastifyPluginCallback, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { FaultSource } from "../../faults/fault-board.ts";
import { type Account, deletedCustomer, newId } from "../account/account.ts";
import { isThing, shown, type Thing } from "../account/documents.ts";
import { handlers } from "../api/handlers.ts";
import { acceptForms, apiVersion, fieldsOf, formOf, type OperationName, operationNames } from "./call.ts";
import { checkFields } from "./check.ts";
import { type PaymentFaultKind, ProviderError, refuseFor, sendWithFault } from "./errors.ts";
import { saveResponse, storedResponse } from "./idempotency.ts";
import { innerList } from "./list.ts";

const masked = (key: string) => {
  const [, start = ""] = /^((?:sk|rk|pk)_(?:test|live)_)/.exec(key) ?? [];
  return `${start}${"*".repeat(Math.max(0, key.length - start.length - 4))}${key.slice(-4)}`;
};

function keyIn(authorization: string): string {
  const [, bearer] = /^Bearer\s+(\S+)$/.exec(authorization) ?? [];
  if (bearer) return bearer;
  const [, basic = ""] = /^Basic\s+(\S+)$/.exec(authorization) ?? [];
  return Buffer.from(basic, "base64").toString("utf8").split(":")[0] ?? "";
}

/** The key's mode. Any secret key is valid unless it contains `wrong`. */
function readKey(authorization = ""): { livemode: boolean } {
  const key = keyIn(authorization);
  if (key === "")
    throw new ProviderError(
      401,
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, or we can help at https://support.stripe.com/.",
    );
  if (key.startsWith("pk_"))
    throw new ProviderError(
      403,
      "This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.",
      { code: "secret_key_required" },
    );
  const [, mode] = /^[sr]k_(test|live)_\w+$/.exec(key) ?? [];
  if (!mode || key.includes("wrong"))
    throw new ProviderError(401, `Invalid API Key provided: ${masked(key)}`);
  return { livemode: mode === "live" };
}

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
  throw new ProviderError(400, `Invalid Stripe API version: ${version}. The sandbox supports ${apiVersion}.`);
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
  if (!refused) request.log.error({ err: error }, "Payment provider request failed");
  const known = refused
    ? new ProviderError(
        400,
        "Invalid request (check that your POST content type is application/x-www-form-urlencoded).",
      )
    : new ProviderError(500, "The sandbox payment provider failed. See the sandbox log for details.", {
        type: "api_error",
      });
  return { status: known.statusCode, body: json(known.body(request.id)), headers: {} };
}

const paramsOf = z.object({ id: z.string().default("") });

function register(app: FastifyInstance, name: OperationName, { account, faults, slowMs }: ApiOptions): void {
  const [method = "", url = ""] = name.split(" ");

  /** Atomic: its changes are saved together with the answer to its key, before the client gets the answer. */
  function perform(request: FastifyRequest, fault: PaymentFaultKind | null): Answer & { replayed: boolean } {
    const { livemode } = readKey(request.headers.authorization);
    requireVersion(headerOf(request, "stripe-version"));
    const params = checkFields(fieldsOf(name), formOf(request));
    const key = method === "POST" ? headerOf(request, "idempotency-key") : undefined;
    const path = request.url.split("?")[0] ?? "";
    const asked = { key: key ?? "", livemode, endpoint: `${method} ${path}`, params };
    const kept = key === undefined ? null : storedResponse(account, asked);
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
    if (key !== undefined) saveResponse(account, asked, answer);
    account.commit();
    return { ...answer, replayed: false };
  }

  app.route({
    method,
    url: url.slice("/v1".length),
    handler: async (request, reply) => {
      const fault = faults.take(`${request.method} ${request.url}`);
      const { status, body, replayed } = perform(request, fault);
      const key = headerOf(request, "idempotency-key");
      reply.code(status).type("application/json");
      if (key !== undefined) reply.header("idempotency-key", key);
      if (replayed) reply.header("idempotent-replayed", "true");
      return sendWithFault(reply, { fault, body, slowMs });
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

/** The provider's API: every operation in the table, as strict as the provider. */
export const apiRoutes: FastifyPluginCallback<ApiOptions> = (app, options, done) => {
  acceptForms(app);
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
      `Unrecognized request URL (${request.method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/. The sandbox supports ${operationNames.length} operations; see its README.`,
    );
  });
  for (const name of operationNames) register(app, name, options);
  done();
};

const MAX_DEPTH = 4;

function includable(account: Account, thing: Thing, name: string): unknown {
  const id = String(thing.id);
  if (thing.object === "invoice" && name === "payments")
    return innerList(
      shown(account.store.all("invoice_payment").filter(({ invoice }) => invoice === id)),
      `/v1/invoice_payments?invoice=${id}`,
    );
  if (thing.object === "checkout.session" && name === "line_items")
    return structuredClone(account.store.get("checkout.session", id)?.line_items);
  return undefined;
}

function expandIn(account: Account, thing: unknown, path: readonly string[], whole: string): void {
  const [name, ...rest] = path;
  if (name === undefined) return;
  if (Array.isArray(thing)) {
    for (const each of thing) expandIn(account, each, path, whole);
    return;
  }
  if (!isThing(thing)) return;
  if (thing[name] === null) return;
  const held = thing[name] ?? includable(account, thing, name);
  if (held === undefined) throw cannot(whole);
  const found =
    typeof held === "string" ? (account.store.find(held) ?? deletedCustomer(account, held)) : held;
  if (found === undefined) throw cannot(whole);
  thing[name] = typeof held === "string" ? shown(structuredClone(found)) : held;
  if (isThing(held) && rest.length === 0 && !Array.isArray(held) && held.object === undefined)
    throw cannot(whole);
  expandIn(account, thing[name], rest, whole);
}

const cannot = (path: string) =>
  new ProviderError(400, `This property cannot be expanded (${path}).`, { param: "expand" });

/** The response with every reference in `expand[]` expanded. */
function expand(account: Account, answer: object, paths: readonly string[]): object {
  const copy = shown(structuredClone(answer));
  for (const whole of paths) {
    const path = whole.split(".");
    if (path.length > MAX_DEPTH)
      throw new ProviderError(
        400,
        `You cannot expand more than ${MAX_DEPTH} levels of a property (${whole}).`,
        {
          param: "expand",
        },
      );
    expandIn(account, copy, path, whole);
  }
  return copy;
}
