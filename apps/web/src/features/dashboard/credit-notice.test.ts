import { expect, it } from "vitest";
import { STARTER } from "../../subscription/testing/subscriptions.ts";
import { creditNotice, offersUpgrade } from "./credit-notice.ts";

const trial = (emailsRemaining: number) => ({
  emailsCreated: 10 - emailsRemaining,
  emailsRemaining,
  isSubscribed: false,
});
const starter = (emailsRemaining: number) => ({
  emailsCreated: 300 - emailsRemaining,
  emailsRemaining,
  isSubscribed: true,
});

it("[DASH-01] [DASH-17] [DASH-28] calls a used-up trial complete and offers Starter", () => {
  expect(creditNotice(trial(0))).toMatchObject({ title: "Trial Complete", upgrade: true });
});

it("[DASH-26] never tells a subscriber that a trial is complete", () => {
  expect(creditNotice(starter(0), STARTER)).toMatchObject({
    title: "You have used all 300 emails of this month",
    text: "Your allowance starts again on December 21, 2026, in 12 days.",
    upgrade: false,
  });
});

it("[DASH-18] warns at one and two credits left, and at no more", () => {
  expect(creditNotice(trial(1))?.title).toBe("Only 1 credit left");
  expect(creditNotice(trial(2))?.title).toBe("Only 2 credits left");
  expect(creditNotice(trial(3))).toBeNull();
});

it("[DASH-08] [DASH-28] offers the upgrade in the usage card to trial users whom nothing else asks to pay", () => {
  expect(offersUpgrade(trial(5))).toBe(true);
  expect(offersUpgrade(trial(1))).toBe(false);
  expect(offersUpgrade(starter(5), STARTER)).toBe(false);
  expect(offersUpgrade(trial(5), { ...STARTER, subscriptionStatus: "past_due", amountDueCents: 1900 })).toBe(
    false,
  );
});
