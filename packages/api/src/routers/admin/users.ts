/** Customers, and staff. */
export const userProcedures = {};
