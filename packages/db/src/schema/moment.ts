import { timestamp } from "drizzle-orm/pg-core";

/** Timestamp in UTC with millisecond precision, which is what a JavaScript Date can hold. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
