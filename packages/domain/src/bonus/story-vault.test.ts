import { describe, expect, it } from "vitest";
import { signLink, verifyLink } from "./story-vault.ts";

const secret = "a secret that only this test knows, long enough";
const now = new Date("2026-03-01T08:00:00Z");
const link = signLink(secret, { user: "mara", expires: now.getTime() + 1_000 });

describe("the vault link", () => {
  it("[BONUS-18] is valid until its exact expiry", () => {
    expect(verifyLink(secret, link, now)).toBe("valid");
    expect(verifyLink(secret, link, new Date(link.expires - 1))).toBe("valid");
    expect(verifyLink(secret, link, new Date(link.expires))).toBe("expired");
  });

  it.each([
    ["another user", { user: "theo" }],
    ["a later expiry", { expires: link.expires + 1 }],
    ["another signature", { signature: `${link.signature.slice(0, -2)}AA` }],
    ["a shorter signature", { signature: link.signature.slice(1) }],
    ["no signature", { signature: "" }],
  ])("[BONUS-18] is rejected after any change: %s", (_, change) => {
    expect(verifyLink(secret, { ...link, ...change }, now)).toBe("forged");
  });

  it("is rejected under another secret", () => {
    expect(verifyLink("another secret of at least thirty-two characters", link, now)).toBe("forged");
  });
});
