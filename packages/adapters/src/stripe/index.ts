export { createPayments } from "./stripe-account.ts";
