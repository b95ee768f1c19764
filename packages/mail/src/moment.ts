/** The format is made when it is first needed: the first of a process takes 20 ms, of which a start has none to spare. */
function inUtc(options: Intl.DateTimeFormatOptions): (at: Date) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (at) => {
    format ??= new Intl.DateTimeFormat("en-GB", { ...options, timeZone: "UTC" });
    return format.format(at);
  };
}

/** "1 March 2026", in UTC. */
export const day = inUtc({ dateStyle: "long" });

const dayAndTime = inUtc({ dateStyle: "long", timeStyle: "short" });

/** "1 March 2026 at 08:00 UTC": a mail does not know where its reader is. */
export const moment = (at: Date): string => `${dayAndTime(at)} UTC`;
