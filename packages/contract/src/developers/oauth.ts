import { z } from "zod";
import { GENERAL_SCOPES } from "./developers.ts";

/** What we read of an assistant's metadata document. */
export const ClientDocument = z.object({
  client_id: z.string(),
  client_name: z.string().max(200).optional(),
  redirect_uris: z.array(z.string().max(500)).min(1).max(50),
  token_endpoint_auth_method: z.literal("none").default("none"),
});

/** What an assistant asks for at /authorize, as OAuth 2.1 names it. */
export const AuthorizeInput = z.object({
  client_id: z.string().max(500).default(""),
  redirect_uri: z.string().max(500).default(""),
  response_type: z.string().max(50).default(""),
  code_challenge: z.string().max(200).default(""),
  code_challenge_method: z.string().max(20).default(""),
  state: z.string().max(2_000).optional(),
  scope: z.string().max(200).optional(),
  resource: z.string().max(500).optional(),
});
export type AuthorizeInput = z.output<typeof AuthorizeInput>;

/** The user's answer to it. */
export const ApproveInput = AuthorizeInput.extend({ allow: z.boolean() });
export type ApproveInput = z.output<typeof ApproveInput>;

/** An address to go on to. */
const onward = { url: z.string() };

/**
 * What the consent screen shows. `invalid`: nothing may be sent back, because the assistant or its address is not
 * known. `refused`: the answer names the error.
 */
export const AuthorizeRequest = z.discriminatedUnion("outcome", [
  z.object({
    outcome: z.literal("ask"),
    /** The assistant's name, as it gives it itself. */
    name: z.string(),
    /** The site that vouches for it. */
    host: z.string(),
    /** Where the answer goes. */
    redirectHost: z.string(),
    scopes: z.array(z.enum(GENERAL_SCOPES)),
  }),
  z.object({ outcome: z.literal("invalid"), message: z.string() }),
  z.object({ outcome: z.literal("refused"), ...onward }),
]);
export type AuthorizeRequest = z.output<typeof AuthorizeRequest>;

export const Approved = z.object(onward);
export type Approved = z.output<typeof Approved>;

/** The form of the token endpoint. */
export const TokenInput = z.discriminatedUnion("grant_type", [
  z.object({
    grant_type: z.literal("authorization_code"),
    code: z.string().max(200),
    redirect_uri: z.string().max(500),
    client_id: z.string().max(500),
    code_verifier: z.string().min(43).max(128),
    resource: z.string().max(500).optional(),
  }),
  z.object({
    grant_type: z.literal("refresh_token"),
    refresh_token: z.string().max(200),
    client_id: z.string().max(500),
    resource: z.string().max(500).optional(),
  }),
]);
export type TokenInput = z.output<typeof TokenInput>;
