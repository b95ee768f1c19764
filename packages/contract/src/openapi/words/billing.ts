import type { Words } from "../json-schema.ts";

const CUSTOMER = "The customer's id at the payment provider; null without one.";

const KEYS: Words = {
  environment: "Whether payments are real (`live`) or simulated (`test`).",
  testPublicKey: "The provider's public key for tests; null if there is none.",
  testSecretKey: "The secret key for tests, masked but for its last four characters; null if there is none.",
  livePublicKey: "The provider's public key for real payments; null if there is none.",
  liveSecretKey:
    "The secret key for real payments, masked but for its last four characters; null if there is none.",
};

export const BILLING_WORDS: Record<string, Words> = {
  Usage: {
    emailsCreated: "Emails created with the current credits.",
    emailsRemaining: "Credits left; one email costs one credit.",
    isSubscribed: "True with a paid plan, false in a trial.",
  },
  Subscription: {
    subscriptionStatus: "Where the subscription stands.",
    plan: "The plan that is paid for now, or `trial`.",
    stripeCustomerId: CUSTOMER,
    billingCycleEnd: "End of the paid period; null in a trial.",
    daysUntilReset: "Whole days until that end; null in a trial.",
    cancelAtPeriodEnd: "True if it is canceled and paid until the end of the period.",
    endsAt: "When the plan is scheduled to end; null if it goes on.",
    collectionPaused: "True while payments are paused: nothing is charged, and credits don't renew.",
    nextChargeAt: "When the next charge is due; null if there is none.",
    amountDueCents: "What a failed charge left due, in the currency's smallest unit; null if nothing.",
    amountDueCurrency: "That amount's currency, a lowercase ISO 4217 code; null if nothing is due.",
  },
  CheckoutSession: { url: "The page to send the browser to." },
  PortalSession: {
    url: "Where the plan is managed; null if the payment provider can't be reached.",
    fallback: "True if the payment provider can't be reached.",
    message: "What to do then, for people.",
  },
  TestSubscriptionInput: { email: "The address of the account." },
  TestSubscription: {
    stripeCustomerId: CUSTOMER,
    userId: "The account's id.",
  },
  SimulatedCheckout: {
    type: "The provider's event.",
    data: "What the event carries.",
    object: "The checkout that was completed.",
    id: "The checkout's id.",
    mode: "What was bought.",
    subscription: "The subscription's id at the payment provider.",
    customer: CUSTOMER,
    metadata: "What we gave the provider along.",
    userId: "The account that paid.",
  },
  ActionTakerStatus: {
    accountAge: "Whole days since sign-up.",
    isActionTaker: "True once the bonus is unlocked.",
    emailsCreated: "Emails created so far.",
    daysRemaining: "Whole days left to unlock the bonus.",
  },
  WebhookTest: {
    success: "True if the receiver answered with 2xx.",
    message: "What came of it, for people.",
    deliveryId: "The delivery's id; missing if nothing was sent.",
    status: "HTTP status of the answer; null without one.",
    durationMs: "How long the answer took, in milliseconds.",
  },
  PaymentSettings: KEYS,
  PaymentSettingsChange: KEYS,
  SwitchPaymentModeInput: { environment: "The payment mode to use from now on." },
  SavePaymentKeysInput: {
    type: "The payment mode the keys are for.",
    publicKey: "The provider's public key.",
    secretKey: "The provider's secret key; the masked one keeps what is stored.",
  },
};
