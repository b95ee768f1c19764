import { hashKey } from "@tanstack/react-query";

/** The same text for equal values: PostgreSQL and the browser order keys differently. */
export const stableJson = (value: unknown): string => hashKey([value]);
