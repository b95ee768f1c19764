import { describe, expect, it } from "vitest";
import { isExpired, scopesText } from "./developers.tsx";

describe("the description of a key", () => {
  it.each([
    [["read"], "Read only"],
    [["write"], "Only write"],
    [["read", "write"], "Read and write"],
    [["test"], "Test letters only"],
    [["emails:read", "stories"], "Only emails:read, stories"],
  ] as const)("shows the scopes %j as %s", (scopes, words) => {
    expect(scopesText([...scopes])).toBe(words);
  });

  it("expires exactly at its expiry time, or never", () => {
    const now = new Date("2026-03-01T08:00:00Z");
    expect(isExpired({ expiresAt: now }, now)).toBe(true);
    expect(isExpired({ expiresAt: new Date(now.getTime() + 1) }, now)).toBe(false);
    expect(isExpired({ expiresAt: null }, now)).toBe(false);
  });
});
