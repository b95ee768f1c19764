import { expect, it } from "vitest";
import { creditWords, offersUpgrade } from "./credit-notice.tsx";
import { STARTER } from "./testing/subscriptions.ts";

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

it("[DASH-01] [DASH-17] [DASH-28] shows a used-up trial as complete and offers Starter", () => {
  expect(creditWords(trial(0))).toMatchObject({
    title: "Trial Complete",
    text: "You've used all 10 free credits. Your emails stay in your library.",
    upgrade: true,
  });
});

it("[DASH-26] never shows a subscriber a completed trial", () => {
  expect(creditWords(starter(0), STARTER)).toMatchObject({
    title: "You've used all 300 emails this month",
    text: "Your credits reset on December 21, 2026, in 12 days.",
    upgrade: false,
  });
});

it("[DASH-18] warns at one or two credits left, not at three", () => {
  expect(creditWords(trial(1))?.title).toBe("Only 1 credit left");
  expect(creditWords(trial(2))?.title).toBe("Only 2 credits left");
  expect(creditWords(trial(3))).toBeNull();
});

it("[DASH-08] [DASH-28] offers the upgrade in the usage card to trial users who see no other payment prompt", () => {
  expect(offersUpgrade(trial(5))).toBe(true);
  expect(offersUpgrade(trial(1))).toBe(false);
  expect(offersUpgrade(starter(5), STARTER)).toBe(false);
  expect(offersUpgrade(trial(5), { ...STARTER, subscriptionStatus: "past_due", amountDueCents: 1900 })).toBe(
    false,
  );
});
