/** Prefix of administrator ids; it alone makes an account an administrator. */
export const ADMIN_ID_PREFIX = "admin-";
export const isAdminId = (id: string): boolean => id.startsWith(ADMIN_ID_PREFIX);
