export { endPayments } from "./change-subscription.ts";
export { confirmCheckout, createCheckout } from "./checkout.ts";
export { openPortal, updateCustomer } from "./customer.ts";
export { applyEvent, failEvent, type ReceiveOutcome, receiveEvent } from "./payment-events.ts";
export { getPaymentKeys, paymentModeOf } from "./payment-mode.ts";
export { getSubscription, getUsage, listInvoices } from "./plan.ts";
export { checkPayments, enqueueDueReconciliation, reconcile } from "./reconcile.ts";
export { getTestSubscription, simulateCheckout } from "./simulate-checkout.ts";
