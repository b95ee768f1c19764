import type { Log, PaymentAccount, Payments } from "@storyletter/domain/ports";
import type { Metrics } from "./metrics.ts";

/** The provider's words may repeat a key, or an address: its codes do not. */
function reasonOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return {};
  const { name, cause } = error;
  const told = cause instanceof Error ? cause : error;
  return {
    reason: name,
    type: told.name,
    code: "code" in told ? told.code : undefined,
    status: "statusCode" in told ? told.statusCode : undefined,
  };
}

/** The same payments, with every failed call counted and logged; callers get a refusal and no reason. */
export function watchPayments(payments: Payments, metrics: Metrics, log: Log): Payments {
  const noticing =
    <Arguments extends unknown[], Answer>(name: string, call: (...given: Arguments) => Promise<Answer>) =>
    async (...given: Arguments): Promise<Answer> => {
      try {
        return await call(...given);
      } catch (error) {
        metrics.paymentFailed(name);
        log.warn({ call: name, ...reasonOf(error) }, "the payment provider did not do what was asked");
        throw error;
      }
    };
  const watched = (account: PaymentAccount): PaymentAccount => ({
    check: noticing("check", account.check),
    createCustomer: noticing("createCustomer", account.createCustomer),
    createCheckout: noticing("createCheckout", account.createCheckout),
    getCheckout: noticing("getCheckout", account.getCheckout),
    openPortal: noticing("openPortal", account.openPortal),
    readCustomer: noticing("readCustomer", account.readCustomer),
    customerOfCharge: noticing("customerOfCharge", account.customerOfCharge),
    endSubscription: noticing("endSubscription", account.endSubscription),
    cancelAtPeriodEnd: noticing("cancelAtPeriodEnd", account.cancelAtPeriodEnd),
    eachSubscription: account.eachSubscription,
    eachRefund: account.eachRefund,
    eachPaidInvoice: account.eachPaidInvoice,
  });
  return { ...payments, open: async (secretKey) => watched(await payments.open(secretKey)) };
}
