import type { ApiKey } from "@storyletter/contract";
import { apiKeys } from "@storyletter/db";

/** The columns of a key its owner may see. */
export const keyColumns = {
  id: apiKeys.id,
  name: apiKeys.name,
  start: apiKeys.start,
  scopes: apiKeys.scopes,
  createdAt: apiKeys.createdAt,
  expiresAt: apiKeys.expiresAt,
  lastUsedAt: apiKeys.lastUsedAt,
} satisfies Record<keyof ApiKey, unknown>;
