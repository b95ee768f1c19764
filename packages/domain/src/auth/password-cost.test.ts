import { expect, it } from "vitest";
import { hashPassword, verifyPassword } from "./password.ts";

it("passwords are kept as argon2id of 19 MiB and two passes, salted, and nobody without an account gets in", async () => {
  const hashes = await Promise.all([hashPassword("a-good-phrase"), hashPassword("a-good-phrase")]);
  for (const kept of hashes) expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(new Set(hashes).size).toBe(2);
  expect(await verifyPassword(hashes[0] ?? null, "a-good-phrase")).toBe(true);
  expect(await verifyPassword(hashes[0] ?? null, "A-good-phrase")).toBe(false);
  expect(await verifyPassword(null, "a-good-phrase")).toBe(false);
});
