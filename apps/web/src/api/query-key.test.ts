import { QueryClient } from "@tanstack/react-query";
import { afterAll, beforeEach, expect, it, vi } from "vitest";

let asked: string[];
// The client captures fetch when it is created, so the stub must come first.
vi.stubGlobal("fetch", async (url: string) => {
  asked.push(url);
  const json = { emailsCreated: 1, emailsRemaining: 9, isSubscribed: false };
  return new Response(JSON.stringify([{ result: { data: { json } } }]), {
    headers: { "content-type": "application/json" },
  });
});
vi.resetModules();
const { createTrpcUtils } = await import("./trpc.ts");

beforeEach(() => {
  asked = [];
});
afterAll(() => vi.unstubAllGlobals());

it("[REST-05] a query fetches the path named by the first element of its key, and parses the JSON", async () => {
  const client = new QueryClient();
  const usage = await createTrpcUtils(client).billing.usage.fetch();
  expect(usage).toEqual({ emailsCreated: 1, emailsRemaining: 9, isSubscribed: false });
  const [query] = client.getQueryCache().getAll();
  const [first] = query?.queryKey ?? [];
  expect(first).toEqual(["billing", "usage"]);
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatch(/^\/trpc\/billing\.usage(\?|$)/);
  expect(client.getQueryData(query?.queryKey ?? [])).toBe(usage);
});
