import { expect, it } from "vitest";
import { revokedText } from "./revoked-text.ts";

it("lists what a new password revoked, or nothing", () => {
  expect(revokedText(undefined)).toBe("");
  expect(revokedText({ apiKeys: [], webhooks: [], exportLinks: 0, mailTools: [] })).toBe("");
  const all = { apiKeys: ["CRM", "Nightly"], webhooks: ["hooks.example"], exportLinks: 1 };
  expect(revokedText({ ...all, mailTools: ["Kit (Mara's Bakery)"] })).toBe(
    "Also revoked: API keys CRM, Nightly; webhook hooks.example; the data export link; connection to Kit (Mara's Bakery).",
  );
});
