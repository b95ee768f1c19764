// Every first screen asks for it; the roles of staff are for theirs (see docs/decisions/39).

/** Prefix of administrator ids; it alone makes an account an administrator, who gets other pages. */
export const ADMIN_ID_PREFIX = "admin-";
export const isAdminId = (id: string): boolean => id.startsWith(ADMIN_ID_PREFIX);
