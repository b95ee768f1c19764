import { z } from "zod";
import { text } from "../text.ts";
import { TEST_SCOPE } from "./test-keys.ts";

/** Prefix of every API key, so that secret scanners recognize a leaked one. */
export const API_KEY_PREFIX = "sl_";

/** Everything that keys may do: `read` allows queries, `write` allows mutations. */
export const GENERAL_SCOPES = ["read", "write"] as const;

export type GeneralScope = (typeof GENERAL_SCOPES)[number];

/** A part of it, each with the calls of its subject. */
export const SUBJECT_SCOPES = ["emails:read", "emails:write", "stories", "billing", "admin"] as const;
export type SubjectScope = (typeof SUBJECT_SCOPES)[number];

export const API_KEY_SCOPES = [...GENERAL_SCOPES, ...SUBJECT_SCOPES, TEST_SCOPE] as const;
export type ApiKeyScope = (typeof API_KEY_SCOPES)[number];

/** One API key as its owner sees it, without the secret. */
export const ApiKey = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The first characters of the key, such as "sl_Xk3bQ9". */
  start: z.string(),
  /** Its last characters; null for a key from before they were kept. */
  end: z.string().nullable(),
  scopes: z.array(z.enum(API_KEY_SCOPES)),
  createdAt: z.date(),
  /** Null for a key that never expires. */
  expiresAt: z.date().nullable(),
  /** Accurate to a minute; null before the first use. */
  lastUsedAt: z.date().nullable(),
});
export type ApiKey = z.output<typeof ApiKey>;

/** Requires the password, because a key outlives the session that created it. */
export const CreateApiKeyInput = z.object({
  name: text(60).min(1, "Please name the key"),
  scopes: z
    .array(z.enum(API_KEY_SCOPES))
    .min(1, "Please choose at least one permission")
    .max(API_KEY_SCOPES.length)
    .refine(
      (scopes) => !scopes.includes(TEST_SCOPE) || scopes.length === 1,
      "A test key has no other permissions",
    ),
  /** Null for a key that never expires. */
  expiresInDays: z.number().int().min(1).max(3_650).nullable(),
  password: z.string().min(1, "Please enter your password").max(256),
});
export type CreateApiKeyInput = z.output<typeof CreateApiKeyInput>;

/** A newly created key. `token` is returned only here; the server stores its hash. */
export const NewApiKey = z.object({ key: ApiKey, token: z.string() });
export type NewApiKey = z.output<typeof NewApiKey>;

export const ApiKeyId = z.object({ id: z.uuid() });
export type ApiKeyId = z.output<typeof ApiKeyId>;
