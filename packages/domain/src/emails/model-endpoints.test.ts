import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestDomain, type TestDomain } from "../testing/test-domain.ts";
import { createEndpointStore, lastModelFault } from "./model-use.ts";

let domain: TestDomain;
beforeAll(async () => {
  domain = await openTestDomain();
});
afterAll(() => domain.close());

const endpoint = { baseUrl: "http://127.0.0.1:11434/v1", model: "llama3.2" };

it("keeps an endpoint's dialect beside its last fault, whichever was saved first", async () => {
  const store = createEndpointStore(domain.ctx);
  expect(await store.readDialect(endpoint)).toBeNull();
  await store.recordFault(endpoint, "time-out");
  expect(await store.readDialect(endpoint)).toBeNull();
  await store.saveDialect(endpoint, { format: "json_object" });
  await store.recordFault(endpoint, "misconfigured");
  expect(await createEndpointStore(domain.ctx).readDialect(endpoint)).toEqual({ format: "json_object" });
  expect(await store.readDialect({ ...endpoint, model: "other" })).toBeNull();
});

it("reports the newest fault of the period alone", async () => {
  const store = createEndpointStore(domain.ctx);
  await store.recordFault(endpoint, "time-out");
  const now = domain.time.now.getTime();
  expect(await lastModelFault(domain.ctx, new Date(now - 1_000))).toEqual({
    model: "llama3.2",
    fault: "time-out",
  });
  expect(await lastModelFault(domain.ctx, new Date(now + 1_000))).toBeNull();
});
