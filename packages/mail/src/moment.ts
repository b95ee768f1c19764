const format = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

const dayFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** "1 March 2026", in UTC. */
export const day = (at: Date): string => dayFormat.format(at);

/** "1 March 2026 at 08:00 UTC": a mail does not know where its reader is. */
export const moment = (at: Date): string => `${format.format(at)} UTC`;
