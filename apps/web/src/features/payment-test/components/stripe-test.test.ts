import { SimulatedCheckout } from "@storyletter/contract/billing";
import { expect, it } from "vitest";
import { completedCheckout, uniqueSuffix } from "./stripe-test.tsx";

it("[TEST-10, TEST-13, TEST-18] simulates the event of a completed checkout", () => {
  const account = { email: "mara@example.com", userId: "u1", stripeCustomerId: "cus_1" };
  const event = completedCheckout(account, "a1");
  expect(SimulatedCheckout.parse(event)).toEqual(event);
  expect(event.type).toBe("checkout.session.completed");
  expect(event.data.object).toMatchObject({
    mode: "subscription",
    customer: "cus_1",
    metadata: { userId: "u1" },
  });
});

it("never simulates the same event twice", () => {
  expect(uniqueSuffix()).not.toBe(uniqueSuffix());
});
