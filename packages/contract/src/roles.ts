/** Ids of administrators start so, and nothing else makes one (ACCESS-36). */
export const ADMIN_ID_PREFIX = "admin-";
export const isAdminId = (id: string): boolean => id.startsWith(ADMIN_ID_PREFIX);
