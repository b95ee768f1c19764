import { timestamp } from "drizzle-orm/pg-core";

/** A point in time, in UTC, to the millisecond: what JavaScript's dates can hold. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
