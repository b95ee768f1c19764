import { expect, it } from "vitest";
import { bonusOffer } from "./dashboard.tsx";

const status = { accountAge: 2, isActionTaker: false, emailsCreated: 1, daysRemaining: 3 };
const trial = { emailsCreated: 1, emailsRemaining: 9, isSubscribed: false };
const starter = { emailsCreated: 1, emailsRemaining: 299, isSubscribed: true };

it("[DASH-19] shows the progress to trial users during the bonus period", () => {
  expect(bonusOffer(status, trial)).toBe("progress");
  expect(bonusOffer({ ...status, accountAge: 5 }, trial)).toBe("progress");
  expect(bonusOffer({ ...status, accountAge: 6 }, trial)).toBeNull();
  expect(bonusOffer(status, starter)).toBeNull();
});

it("[DASH-23] shows the unlocked bonus to users who earned it", () => {
  expect(bonusOffer({ ...status, isActionTaker: true, accountAge: 90 }, trial)).toBe("unlocked");
  expect(bonusOffer({ ...status, isActionTaker: true }, starter)).toBe("unlocked");
});
