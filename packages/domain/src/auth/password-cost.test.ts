import { hash } from "@node-rs/argon2";
import { describe, expect, it } from "vitest";
import { hashPassword, verifyPassword } from "./password.ts";

it("hashes passwords with salted argon2id, 19 MiB and two passes, and rejects a missing account", async () => {
  const hashes = await Promise.all([hashPassword("a-good-phrase"), hashPassword("a-good-phrase")]);
  for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(new Set(hashes).size).toBe(2);
  expect(await verifyPassword(hashes[0] ?? null, "a-good-phrase")).toBe(true);
  expect(await verifyPassword(hashes[0] ?? null, "A-good-phrase")).toBe(false);
  expect(await verifyPassword(null, "a-good-phrase")).toBe(false);
});

describe("a password typed on another keyboard", () => {
  const COMPOSED = "grüße-an-alle";
  const ON_A_MAC = COMPOSED.normalize("NFD");

  it("is the same one, composed, decomposed or in full-width letters", async () => {
    const stored = await hashPassword(ON_A_MAC);
    expect(await verifyPassword(stored, COMPOSED)).toBe(true);
    expect(await verifyPassword(await hashPassword("ｇｏｏｄ-phrase"), "good-phrase")).toBe(true);
    expect(await verifyPassword(stored, "grusse-an-alle")).toBe(false);
  });

  it.each([
    ["as it was typed", "½-cup-of-ﬂour", "½-cup-of-ﬂour"],
    ["on a Mac, and now elsewhere", ON_A_MAC, COMPOSED],
    ["elsewhere, and now on a Mac", COMPOSED, ON_A_MAC],
  ])("still works from before passwords were normalized: %s", async (_where, before, now) => {
    expect(await verifyPassword(await hash(before), now)).toBe(true);
    expect(await verifyPassword(null, now)).toBe(false);
  });
});
