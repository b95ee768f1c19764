import type { Success } from "@storyletter/contract/auth";
import type { RecordEventsInput } from "@storyletter/contract/product-events";
import { productEvents } from "@storyletter/db";
import { throttle } from "../auth/rate-limit.ts";
import type { Ctx } from "../context.ts";

/** Uses the server's clock: clients can send any time. */
export async function recordEvents(ctx: Ctx, { events }: RecordEventsInput): Promise<Success> {
  const userId = ctx.caller?.id ?? null;
  await throttle(ctx, "events", userId ?? "visitors", events.length);
  const occurredAt = ctx.clock();
  await ctx.db.insert(productEvents).values(events.map((event) => ({ ...event, userId, occurredAt })));
  return { success: true };
}
