/** How the business does. */
export const figureProcedures = {};
