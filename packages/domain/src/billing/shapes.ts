import type {
  CancelSubscriptionInput,
  CheckoutReturn,
  CheckoutReturnState,
  CheckoutSession,
  Invoice,
  PaymentSettings,
  PortalSession,
  Reconciliation,
  ReplayWebhookEventInput,
  SavePaymentKeysInput,
  SimulatedCheckout,
  Subscription,
  Success,
  SwitchPaymentEnvironmentInput,
  TestSubscription,
  TestSubscriptionInput,
} from "@storyletter/contract";
import type { MemberCtx } from "../context.ts";
import { Refusal } from "../refusal.ts";

const later = (): never => {
  throw new Refusal("payments-unavailable");
};

export const getSubscription = async (_ctx: MemberCtx): Promise<Subscription> => ({
  subscriptionStatus: "free",
  stripeCustomerId: null,
  billingCycleEnd: null,
  daysUntilReset: null,
  cancelAtPeriodEnd: false,
  nextChargeAt: null,
  amountDueCents: null,
});
export const listInvoices = async (_ctx: MemberCtx): Promise<Invoice[]> => [];
export const createCheckout = async (_ctx: MemberCtx): Promise<CheckoutSession> => later();
export const confirmCheckout = async (
  _ctx: MemberCtx,
  _input: CheckoutReturn,
): Promise<CheckoutReturnState> => ({ state: "unknown" });
export const openPortal = async (_ctx: MemberCtx): Promise<PortalSession> => later();
export const getTestSubscription = async (
  _ctx: MemberCtx,
  _input: TestSubscriptionInput,
): Promise<TestSubscription> => later();
export const simulateCheckout = async (_ctx: MemberCtx, _input: SimulatedCheckout): Promise<Success> =>
  later();
export const getPaymentSettings = async (_ctx: MemberCtx): Promise<PaymentSettings> => ({
  environment: "test",
  testPublicKey: null,
  testSecretKey: null,
  livePublicKey: null,
  liveSecretKey: null,
});
export const switchPaymentEnvironment = async (
  _ctx: MemberCtx,
  _input: SwitchPaymentEnvironmentInput,
): Promise<PaymentSettings> => later();
export const savePaymentKeys = async (
  _ctx: MemberCtx,
  _input: SavePaymentKeysInput,
): Promise<PaymentSettings> => later();
export const listReconciliations = async (_ctx: MemberCtx): Promise<Reconciliation[]> => [];
export const cancelSubscription = async (
  _ctx: MemberCtx,
  _input: CancelSubscriptionInput,
): Promise<Success> => later();
export const replayWebhookEvent = async (
  _ctx: MemberCtx,
  _input: ReplayWebhookEventInput,
): Promise<Success> => later();
