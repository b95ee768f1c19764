/** The payment environment and what the provider tells. */
export const paymentProcedures = {};
