import { expect, it } from "vitest";
import { returnAddresses } from "./return-addresses.ts";

it("[BILL-29] leads members back to Billing, or to the offer they left", () => {
  expect(returnAddresses("https://letters.example", "user-1")).toEqual({
    paid: "https://letters.example/billing?session_id={CHECKOUT_SESSION_ID}",
    left: "https://letters.example/subscribe",
    portal: "https://letters.example/billing",
  });
});

it("[TEST-07] [ACCESS-47] leads administrators, who have no Billing, back to the test screen", () => {
  expect(returnAddresses("https://letters.example", "admin-1")).toEqual({
    paid: "https://letters.example/stripe-test?session_id={CHECKOUT_SESSION_ID}",
    left: "https://letters.example/stripe-test",
    portal: "https://letters.example/stripe-test",
  });
});
