/** Why a charge is declined, in the provider's codes and words. */
export interface Decline {
  code: string;
  decline_code: string;
  message: string;
}

export interface TestCard {
  number: string;
  brand: "visa" | "mastercard" | "amex";
  /** Shown on the hosted pages. */
  purpose: string;
  /** Declined wherever it is used. */
  decline?: Decline;
  /** Declined when it is charged off-session. */
  failsLater?: true;
  /** Paid, then disputed immediately. */
  disputed?: true;
}

const declined = (decline_code: string, message = "Your card was declined."): Decline => ({
  code: "card_declined",
  decline_code,
  message,
});

/** The provider's public test cards, one per relevant outcome. */
export const testCards: readonly [TestCard, ...TestCard[]] = [
  { number: "4242424242424242", brand: "visa", purpose: "Pays" },
  { number: "4000000000000002", brand: "visa", purpose: "Is declined", decline: declined("generic_decline") },
  {
    number: "4000000000009995",
    brand: "visa",
    purpose: "Has insufficient funds",
    decline: declined("insufficient_funds", "Your card has insufficient funds."),
  },
  {
    number: "4000000000000069",
    brand: "visa",
    purpose: "Is expired",
    decline: { code: "expired_card", decline_code: "expired_card", message: "Your card has expired." },
  },
  { number: "4000000000000341", brand: "visa", purpose: "Pays now, fails on renewal", failsLater: true },
  { number: "4000000000000259", brand: "visa", purpose: "Pays, and is disputed", disputed: true },
  { number: "5555555555554444", brand: "mastercard", purpose: "Pays (Mastercard)" },
  { number: "378282246310005", brand: "amex", purpose: "Pays (American Express)" },
];

const tokens: Readonly<Record<string, string>> = {
  pm_card_visa: "4242424242424242",
  pm_card_mastercard: "5555555555554444",
  pm_card_amex: "378282246310005",
  pm_card_chargeDeclined: "4000000000000002",
  pm_card_chargeDeclinedInsufficientFunds: "4000000000009995",
  pm_card_chargeDeclinedExpiredCard: "4000000000000069",
  pm_card_chargeCustomerFail: "4000000000000341",
  pm_card_createDispute: "4000000000000259",
};

export const cardOfNumber = (number: string): TestCard | undefined =>
  testCards.find((card) => card.number === number.replaceAll(/\D/g, ""));

export const cardOfToken = (token: string): TestCard | undefined =>
  Object.hasOwn(tokens, token) ? cardOfNumber(tokens[token] ?? "") : undefined;

/** Stored cards only have their last four digits. */
export const cardOfLast4 = (last4: string): TestCard =>
  testCards.find(({ number }) => number.endsWith(last4)) ?? testCards[0];

export const failedLater: Decline = declined("generic_decline");
