import { WebhookDeliveryList, WebhookDeliveryQuery } from "@storyletter/contract";
import { listDeliveries } from "@storyletter/domain";
import { adminProcedure } from "../../procedures.ts";

/** The installation itself. */
export const systemProcedures = {
  webhookDeliveries: adminProcedure
    .input(WebhookDeliveryQuery)
    .output(WebhookDeliveryList)
    .query(({ ctx, input }) => listDeliveries(ctx, input)),
};
