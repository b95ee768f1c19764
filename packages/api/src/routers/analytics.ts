import { RecordEventsInput, Success } from "@storyletter/contract/schemas";
import { recordEvents } from "@storyletter/domain";
import { publicProcedure } from "../procedures.ts";

/** Product events. */
export const analyticsProcedures = {
  recordEvents: publicProcedure("row")
    .input(RecordEventsInput)
    .output(Success)
    .mutation(({ ctx, input }) => recordEvents(ctx, input)),
};
