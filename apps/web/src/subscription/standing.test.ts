import { SUBSCRIPTION_STATUSES } from "@storyletter/contract";
import { expect, it } from "vitest";
import { isOnStarter, standingOf } from "./standing.ts";

it.each([
  ["[BILL-15] [BILL-17]", "active", "Starter Plan", "Active"],
  ["[BILL-16] [BILL-17]", "canceled", "Trial Plan", "Canceled"],
  ["[BILL-16] [BILL-17]", "cancelled", "Trial Plan", "Canceled"],
  ["[BILL-16] [BILL-17]", "past_due", "Trial Plan", "Past Due"],
  ["[BILL-16]", "inactive", "Trial Plan", "Trial"],
  ["[BILL-16] [PLAN-21]", "free", "Trial Plan", "Trial"],
  ["[BILL-16]", "anything else", "Trial Plan", "Trial"],
])("%s %s is the %s, with the badge %s", (_, status, plan, badge) => {
  expect(standingOf(status)).toMatchObject({ plan, badge });
});

it("[BILL-04] lets only Starter manage a subscription", () => {
  expect(SUBSCRIPTION_STATUSES.filter(isOnStarter)).toEqual(["active"]);
});
