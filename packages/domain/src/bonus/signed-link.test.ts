import { describe, expect, it } from "vitest";
import { judgeLink, signLink } from "./signed-link.ts";

const secret = "a secret that only this test knows, long enough";
const now = new Date("2026-03-01T08:00:00Z");
const link = signLink(secret, { user: "mara", expires: now.getTime() + 1_000 });

describe("the link to the vault", () => {
  it("[BONUS-18] is good until its moment, and not a millisecond longer", () => {
    expect(judgeLink(secret, link, now)).toBe("good");
    expect(judgeLink(secret, link, new Date(link.expires - 1))).toBe("good");
    expect(judgeLink(secret, link, new Date(link.expires))).toBe("expired");
  });

  it.each([
    ["another person", { user: "theo" }],
    ["more time", { expires: link.expires + 1 }],
    ["another signature", { signature: `${link.signature.slice(0, -2)}AA` }],
    ["a shorter signature", { signature: link.signature.slice(1) }],
    ["no signature", { signature: "" }],
  ])("[BONUS-18] cannot be changed: %s", (_, change) => {
    expect(judgeLink(secret, { ...link, ...change }, now)).toBe("forged");
  });

  it("is worth nothing under another secret", () => {
    expect(judgeLink("another secret of at least thirty-two characters", link, now)).toBe("forged");
  });
});
