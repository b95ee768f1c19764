import { expect, it } from "vitest";
import { hasBoth, keysOf } from "./keys-form.tsx";

const settings = {
  environment: "test",
  testPublicKey: "pk_test_1",
  testSecretKey: "••••4eC3",
  livePublicKey: "pk_live_1",
  liveSecretKey: null,
} as const;

it("[APAY-03, APAY-04, APAY-15] reads the keys of each mode, with the secret key masked", () => {
  expect(keysOf(settings, "test")).toEqual({ publicKey: "pk_test_1", secretKey: "••••4eC3" });
  expect(keysOf(settings, "live")).toEqual({ publicKey: "pk_live_1", secretKey: "" });
});

it("[APAY-06, APAY-07] is complete with both keys", () => {
  expect(hasBoth(keysOf(settings, "test"))).toBe(true);
  expect(hasBoth(keysOf(settings, "live"))).toBe(false);
});
