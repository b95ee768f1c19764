/** The product's processes: two servers, two workers. */
export const PROCESS_NAMES = ["web-1", "web-2", "worker-1", "worker-2"] as const;
export type ProcessName = (typeof PROCESS_NAMES)[number];
