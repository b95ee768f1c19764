import type { RevokedAccess } from "@storyletter/contract/auth";

const named = (one: string, many: string, names: readonly string[]): string[] =>
  names.length === 0 ? [] : [`${names.length === 1 ? one : many} ${names.join(", ")}`];

/** What a new password revoked; empty when there was nothing. */
export function revokedText(revoked: RevokedAccess | undefined): string {
  if (!revoked) return "";
  const { apiKeys, webhooks, exportLinks, mailTools } = revoked;
  const parts = [
    ...named("API key", "API keys", apiKeys),
    ...named("webhook", "webhooks", webhooks),
    ...(exportLinks > 0 ? ["the data export link"] : []),
    ...named("connection to", "connections to", mailTools),
  ];
  return parts.length === 0 ? "" : `Also revoked: ${parts.join("; ")}.`;
}
