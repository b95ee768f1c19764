import { GENERAL_SCOPES } from "@storyletter/contract/developers";
import type { Deps } from "@storyletter/domain";
import type { FastifyInstance } from "fastify";
import { bearerOf, type CookieJar, readToken } from "../../credentials.ts";
import type { Metrics } from "../../metrics.ts";
import { contextFor } from "../../request-context.ts";
import { refusal, refuse } from "../errors.ts";
import { RESOURCE_METADATA } from "./oauth.ts";

const PATH = "/mcp";

/** The protocol's library is an eighth of the program: a process loads it for its first assistant. */
const loadProtocol = () => import("./protocol.ts");

interface McpOptions {
  deps: Deps;
  jar: CookieJar;
  metrics: Metrics;
  /** Origins whose pages may call with a key. */
  corsOrigins: readonly string[];
}

const hostnameOf = (url: string): string => new URL(url).hostname;

/** Storyletter as tools for assistants, over the Model Context Protocol. A key or token signs in, never a cookie. */
export function addMcp(app: FastifyInstance, { deps, jar, metrics, corsOrigins }: McpOptions): void {
  const { appUrl } = deps;
  const challenge = `Bearer resource_metadata="${appUrl}${RESOURCE_METADATA}", scope="${GENERAL_SCOPES.join(" ")}"`;
  const allowed = {
    hosts: [hostnameOf(appUrl), "localhost", "127.0.0.1", "[::1]"],
    origins: [appUrl, ...corsOrigins].map(hostnameOf),
  };
  app.addHook("onRequest", async (request, reply) => {
    const { rejectForeign } = await loadProtocol();
    await rejectForeign(allowed, request, reply);
  });
  app.addHook("onSend", async (_request, reply) => {
    if (reply.statusCode === 401) reply.header("www-authenticate", challenge);
  });
  // The protocol's own handler parses the body, and answers its faults in its own words.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) =>
    done(null, body),
  );
  app.route({
    method: ["GET", "POST", "DELETE"],
    url: PATH,
    config: { cost: "letter" },
    async handler(request, reply) {
      const token = bearerOf(request);
      if (token === null) return refuse(reply, refusal("unauthorized"));
      const caller = await readToken(deps, token, { request, reply });
      const ctx = contextFor(deps, jar, { caller, request, reply });
      const { answerAssistant } = await loadProtocol();
      const answer = await answerAssistant(new URL(PATH, appUrl), { ctx, request, reply, metrics });
      return await reply.send(answer);
    },
  });
}
