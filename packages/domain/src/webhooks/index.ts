export { failWebhook, sendWebhook } from "./deliveries.ts";
export {
  getDelivery,
  listDeliveries,
  listEndpointDeliveries,
  resendEndpointDelivery,
} from "./delivery-log.ts";
