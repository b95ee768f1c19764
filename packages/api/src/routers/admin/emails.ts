/** Letters of all users. */
export const emailProcedures = {};
