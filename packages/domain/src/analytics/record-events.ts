import type { RecordEventsInput, Success } from "@storyletter/contract";
import { productEvents } from "@storyletter/db";
import { throttle } from "../auth/throttle.ts";
import type { Ctx } from "../context.ts";

/** Writes down what somebody did, visitor or user, at the moment it arrives. */
export async function recordEvents(ctx: Ctx, { events }: RecordEventsInput): Promise<Success> {
  const userId = ctx.caller?.id ?? null;
  await throttle(ctx, "events", userId ?? "visitors");
  const occurredAt = ctx.clock();
  await ctx.db.insert(productEvents).values(events.map((event) => ({ ...event, userId, occurredAt })));
  return { success: true };
}
