import { COSTS } from "@storyletter/api";
import { GENERAL_SCOPES, TokenInput } from "@storyletter/contract/developers";
import { type Deps, spendBudget } from "@storyletter/domain";
import { exchangeTokens, revokeToken } from "@storyletter/domain/developers";
import type { FastifyInstance, FastifyRequest } from "fastify";

export const RESOURCE_METADATA = "/.well-known/oauth-protected-resource/mcp";

/** What a client reads to find out how to sign in (RFC 9728, RFC 8414). There is no dynamic registration. */
const documentsOf = (appUrl: string): Record<string, object> => {
  const resource = {
    resource: `${appUrl}/mcp`,
    authorization_servers: [appUrl],
    scopes_supported: GENERAL_SCOPES,
    bearer_methods_supported: ["header"],
    resource_name: "Storyletter",
    resource_documentation: `${appUrl}/SKILL.md`,
  };
  return {
    [RESOURCE_METADATA]: resource,
    "/.well-known/oauth-protected-resource": resource,
    "/.well-known/oauth-authorization-server": {
      issuer: appUrl,
      authorization_endpoint: `${appUrl}/authorize`,
      token_endpoint: `${appUrl}/oauth/token`,
      revocation_endpoint: `${appUrl}/oauth/revoke`,
      response_types_supported: ["code"],
      response_modes_supported: ["query"],
      grant_types_supported: ["authorization_code", "refresh_token"],
      code_challenge_methods_supported: ["S256"],
      token_endpoint_auth_methods_supported: ["none"],
      revocation_endpoint_auth_methods_supported: ["none"],
      scopes_supported: GENERAL_SCOPES,
      client_id_metadata_document_supported: true,
      authorization_response_iss_parameter_supported: true,
    },
  };
};

const FORM = { config: { cost: "secret", acceptsForms: true } } as const;

/** OAuth 2.1 for assistants; the consent screen is a screen of the app. Errors are in OAuth's own words. */
export function addOauth(app: FastifyInstance, deps: Deps): void {
  for (const [path, document] of Object.entries(documentsOf(deps.appUrl)))
    app.get(path, { config: { cost: "row" } }, (_request, reply) =>
      reply.header("cache-control", "public, max-age=3600").send(document),
    );
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  );
  const spend = ({ ip }: FastifyRequest) =>
    spendBudget({ db: deps.db, caller: null, clientAddress: ip }, COSTS.secret);
  app.post("/oauth/token", FORM, async (request, reply) => {
    await spend(request);
    const { data } = TokenInput.safeParse(request.body);
    if (!data) return reply.code(400).send({ error: errorOf(request.body) });
    const outcome = await exchangeTokens(deps, data);
    return "tokens" in outcome ? reply.send(outcome.tokens) : reply.code(400).send(outcome);
  });
  app.post("/oauth/revoke", FORM, async (request, reply) => {
    await spend(request);
    const token = Object(request.body).token;
    if (typeof token !== "string") return reply.code(400).send({ error: "invalid_request" });
    await revokeToken(deps, token);
    return reply.send({});
  });
}

const GRANTS = ["authorization_code", "refresh_token"];

const errorOf = (body: unknown): string =>
  GRANTS.includes(Object(body).grant_type) ? "invalid_request" : "unsupported_grant_type";
