import { z } from "zod";
import { text } from "./text.ts";

/** What every API key begins with, so that a leaked one is recognised. */
export const API_KEY_PREFIX = "sl_";

/** `read` opens what is asked, `write` what changes something. */
export const API_KEY_SCOPES = ["read", "write"] as const;
export type ApiKeyScope = (typeof API_KEY_SCOPES)[number];

/** One API key as its owner sees it; never the key itself. */
export const ApiKey = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Its first characters, such as "sl_Xk3bQ9". */
  start: z.string(),
  scopes: z.array(z.enum(API_KEY_SCOPES)),
  createdAt: z.date(),
  /** Null for a key without an end. */
  expiresAt: z.date().nullable(),
  /** Exact to a minute; null before the first use. */
  lastUsedAt: z.date().nullable(),
});
export type ApiKey = z.output<typeof ApiKey>;

/** Making a key takes the password: it outlives the session that made it. */
export const CreateApiKeyInput = z.object({
  name: text(60).min(1, "Please give the key a name"),
  scopes: z
    .array(z.enum(API_KEY_SCOPES))
    .min(1, "Please choose what the key may do")
    .max(API_KEY_SCOPES.length),
  /** Null for a key without an end. */
  expiresInDays: z.number().int().min(1).max(3_650).nullable(),
  password: z.string().min(1, "Please enter your password").max(256),
});
export type CreateApiKeyInput = z.output<typeof CreateApiKeyInput>;

/** A key just made. `token` is told this once: only its hash is kept. */
export const NewApiKey = z.object({ key: ApiKey, token: z.string() });
export type NewApiKey = z.output<typeof NewApiKey>;

export const ApiKeyId = z.object({ id: z.uuid() });
export type ApiKeyId = z.output<typeof ApiKeyId>;
