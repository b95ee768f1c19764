import { Success } from "@storyletter/contract/auth";
import {
  CheckoutReturn,
  CheckoutReturnState,
  CheckoutSession,
  CreateCheckoutInput,
  Invoice,
  PortalSession,
  SimulatedCheckout,
  Subscription,
  TestSubscription,
  TestSubscriptionInput,
  Usage,
} from "@storyletter/contract/billing";
import {
  confirmCheckout,
  createCheckout,
  getSubscription,
  getTestSubscription,
  getUsage,
  listInvoices,
  openPortal,
  simulateCheckout,
} from "@storyletter/domain/billing";
import { z } from "zod";
import { memberProcedure, router } from "../procedures.ts";

export const billingRouter = router({
  usage: memberProcedure("row")
    .output(Usage)
    .query(({ ctx }) => getUsage(ctx)),
  subscription: memberProcedure("row")
    .output(Subscription)
    .query(({ ctx }) => getSubscription(ctx)),
  invoices: memberProcedure("list")
    .output(z.array(Invoice))
    .query(({ ctx }) => listInvoices(ctx)),
  createCheckout: memberProcedure("outside")
    .input(CreateCheckoutInput)
    .output(CheckoutSession)
    .mutation(({ ctx, input }) => createCheckout(ctx, input)),
  confirmCheckout: memberProcedure("outside")
    .input(CheckoutReturn)
    .output(CheckoutReturnState)
    .mutation(({ ctx, input }) => confirmCheckout(ctx, input)),
  openPortal: memberProcedure("outside")
    .output(PortalSession)
    .mutation(({ ctx }) => openPortal(ctx)),
  testSubscription: memberProcedure("row")
    .input(TestSubscriptionInput)
    .output(TestSubscription)
    .query(({ ctx, input }) => getTestSubscription(ctx, input)),
  sendTestEvent: memberProcedure("outside")
    .input(SimulatedCheckout)
    .output(Success)
    .mutation(({ ctx, input }) => simulateCheckout(ctx, input)),
});
