import { Usage } from "@storyletter/contract";
import { getUsage } from "@storyletter/domain";
import { memberProcedure, router } from "../procedures.ts";

export const billingRouter = router({
  usage: memberProcedure.output(Usage).query(({ ctx }) => getUsage(ctx)),
});
