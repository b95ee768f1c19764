export {
  ActionTakerStatus,
  CheckoutReturn,
  CheckoutReturnState,
  CheckoutSession,
  CreateCheckoutInput,
  Invoice,
  PAYMENT_MODES,
  PaymentMode,
  PortalSession,
  SUBSCRIPTION_CHANGES,
  Subscription,
  SubscriptionStatus,
  Usage,
} from "./billing.ts";
export {
  CancelSubscriptionInput,
  Drift,
  SimulatedCheckout,
  TestSubscription,
  TestSubscriptionInput,
} from "./payment-settings.ts";
