import { Success } from "@storyletter/contract/auth";
import { RecordEventsInput } from "@storyletter/contract/product-events";
import { recordEvents } from "@storyletter/domain/product-events";
import { publicProcedure } from "../procedures.ts";

/** Product events. */
export const productEventProcedures = {
  recordEvents: publicProcedure("row")
    .input(RecordEventsInput)
    .output(Success)
    .mutation(({ ctx, input }) => recordEvents(ctx, input)),
};
