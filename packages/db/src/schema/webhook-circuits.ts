import { integer, pgTable, unique, uuid } from "drizzle-orm/pg-core";
import { moment } from "./moment.ts";
import { webhookEndpoints } from "./webhook-endpoints.ts";

/** The state of a webhook receiver: the current sender, and how long it is paused. */
export const webhookCircuits = pgTable(
  "webhook_circuits",
  {
    /** Null for the installation's own receiver. */
    endpointId: uuid("endpoint_id").references(() => webhookEndpoints.id, { onDelete: "cascade" }),
    /** Consecutive failed attempts. */
    failures: integer().notNull().default(0),
    /** Nothing is sent before this. */
    retryAt: moment("retry_at"),
    /** Messages are sent one at a time: the job that is sending, and when its claim expires. */
    heldBy: uuid("held_by"),
    heldUntil: moment("held_until"),
  },
  (table) => [unique("webhook_circuits_endpoint").on(table.endpointId).nullsNotDistinct()],
);
