export { createPayments } from "./create-payments.ts";
