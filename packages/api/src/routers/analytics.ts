import { Success } from "@storyletter/contract/auth";
import { RecordEventsInput } from "@storyletter/contract/product-events";
import { recordEvents } from "@storyletter/domain/analytics";
import { publicProcedure } from "../procedures.ts";

/** Product events. */
export const analyticsProcedures = {
  recordEvents: publicProcedure("row")
    .input(RecordEventsInput)
    .output(Success)
    .mutation(({ ctx, input }) => recordEvents(ctx, input)),
};
