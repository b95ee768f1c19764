import { CreateEmailInput } from "@storyletter/contract/emails";
import { expect, it } from "vitest";
import { newKey } from "./new-key.ts";

it("creates unique keys that the server accepts", () => {
  const keys = Array.from({ length: 500 }, newKey);
  expect(new Set(keys).size).toBe(500);
  for (const key of keys) expect(CreateEmailInput.shape.idempotencyKey.parse(key)).toBe(key);
});
