import type { ApiKey } from "@storyletter/contract";

const SCOPE_WORDS = { read: "Read", write: "Write" } as const;

/** Such as "Read and write". */
export const scopesText = (scopes: ApiKey["scopes"]): string =>
  scopes.includes("read") && scopes.includes("write")
    ? "Read and write"
    : `${scopes.map((scope) => SCOPE_WORDS[scope]).join("")} only`;

export const isExpired = ({ expiresAt }: Pick<ApiKey, "expiresAt">, now: Date): boolean =>
  expiresAt !== null && expiresAt <= now;
