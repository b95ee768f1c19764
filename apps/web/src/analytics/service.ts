import type { ProductEvent } from "@storyletter/contract";

/** Where events go: an outside service, or the product's own table. */
export interface AnalyticsService {
  send(event: ProductEvent): void;
}
