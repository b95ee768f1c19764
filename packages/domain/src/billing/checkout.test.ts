import { expect, it } from "vitest";
import { returnAddresses } from "./checkout.ts";

it("[BILL-29] returns members to Billing after paying, and to the plans after canceling", () => {
  expect(returnAddresses("https://letters.example", "user-1")).toEqual({
    paid: "https://letters.example/billing?session_id={CHECKOUT_SESSION_ID}",
    canceled: "https://letters.example/subscribe",
    portal: "https://letters.example/billing",
  });
});

it("[TEST-07] [ACCESS-47] returns administrators, who have no Billing page, to the test screen", () => {
  expect(returnAddresses("https://letters.example", "admin-1")).toEqual({
    paid: "https://letters.example/stripe-test?session_id={CHECKOUT_SESSION_ID}",
    canceled: "https://letters.example/stripe-test",
    portal: "https://letters.example/stripe-test",
  });
});
