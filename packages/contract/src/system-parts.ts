/** The parts of the installation that are looked at, at most every OVERVIEW_SECONDS. */
export const SYSTEM_PARTS = ["database", "payments", "webhook", "generation"] as const;
export type SystemPart = (typeof SYSTEM_PARTS)[number];
export const OVERVIEW_SECONDS = 15;
