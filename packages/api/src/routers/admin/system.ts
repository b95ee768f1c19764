/** The installation itself. */
export const systemProcedures = {};
