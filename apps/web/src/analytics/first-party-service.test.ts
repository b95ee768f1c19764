import {
  PRODUCT_EVENTS_MAX,
  type ProductEvent,
  RecordEventsInput,
} from "@storyletter/contract/product-events";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createFirstPartyService, MAX_BATCH_SIZE } from "./analytics.ts";

const view: ProductEvent = { name: "page_view", path: "/" };
let posted: ProductEvent[][];
beforeEach(() => {
  posted = [];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

it("[ANALYT-04] sends events of the same second in one call", () => {
  const service = createFirstPartyService((events) => posted.push(events));
  service.send(view);
  service.send({ name: "email_copied", path: "/view-email/$id" });
  expect(posted).toEqual([]);
  vi.advanceTimersByTime(1_000);
  expect(posted).toHaveLength(1);
  expect(RecordEventsInput.safeParse({ events: posted[0] }).success).toBe(true);
});

it("[ANALYT-04] sends no more events per call than the server accepts", () => {
  const service = createFirstPartyService((events) => posted.push(events));
  for (let count = 0; count < PRODUCT_EVENTS_MAX + 1; count += 1) service.send(view);
  vi.advanceTimersByTime(1_000);
  expect(posted.map((events) => events.length)).toEqual([MAX_BATCH_SIZE, 1]);
  expect(MAX_BATCH_SIZE).toBe(PRODUCT_EVENTS_MAX);
});
