import { expect, it } from "vitest";
import { hashPassword, verifyPassword } from "./password.ts";

it("hashes passwords with salted argon2id, 19 MiB and two passes, and rejects a missing account", async () => {
  const hashes = await Promise.all([hashPassword("a-good-phrase"), hashPassword("a-good-phrase")]);
  for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(new Set(hashes).size).toBe(2);
  expect(await verifyPassword(hashes[0] ?? null, "a-good-phrase")).toBe(true);
  expect(await verifyPassword(hashes[0] ?? null, "A-good-phrase")).toBe(false);
  expect(await verifyPassword(null, "a-good-phrase")).toBe(false);
});
