import { DAY_MS } from "@storyletter/contract/limits";
import { expect, it } from "vitest";
import { auditInput, readAuditSearch } from "./audit-search.ts";

it("reads filters from the URL and drops invalid ones", () => {
  expect(readAuditSearch({ actor: "ada@example.com", from: "2026-02-01", until: "soon", page: 3 })).toEqual({
    actor: "ada@example.com",
    from: "2026-02-01",
  });
});

it("queries whole days", () => {
  const { from, until } = auditInput({ from: "2026-02-01", until: "2026-02-01" });
  expect(until && from && until.getTime() - from.getTime()).toBe(DAY_MS - 1);
  expect(auditInput({ from: "2026-99-99" }).from).toBeUndefined();
});
