import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createQueryClient } from "./query-client.ts";

let losses: string[];
let asked: number;
const failing = async (): Promise<never> => {
  asked += 1;
  throw new Error("500");
};
const sessionLost = Object.assign(new Error("401"), {
  data: { code: "unauthorized", message: "Unauthorized" },
});
const open = () => createQueryClient((end) => losses.push(end));

beforeEach(() => {
  losses = [];
  asked = 0;
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

it("[REST-03] fetches once: no retries, no polling, and data never goes stale", async () => {
  const client = open();
  await expect(client.fetchQuery({ queryKey: ["failing"], queryFn: failing })).rejects.toThrow("500");
  const queryFn = async () => {
    asked += 1;
    return "cached";
  };
  const stop = new QueryObserver(client, { queryKey: ["cached"], queryFn }).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(asked).toBe(2);
  expect(await client.fetchQuery({ queryKey: ["cached"], queryFn })).toBe("cached");
  expect(asked).toBe(2);
  expect(client.getDefaultOptions().queries).toMatchObject({ refetchOnWindowFocus: false });
  stop();
});

it("[REST-06] throws a 401 and reports the lost session once, with the reason set by the call", async () => {
  const client = open();
  const lost = () => Promise.reject(sessionLost);
  await expect(client.fetchQuery({ queryKey: ["lost"], queryFn: lost })).rejects.toBe(sessionLost);
  const create = client
    .getMutationCache()
    .build(client, { mutationFn: lost, meta: { sessionLost: "expired" } });
  await expect(create.execute(undefined)).rejects.toBe(sessionLost);
  expect(losses).toEqual(["unauthorized", "expired"]);
});
