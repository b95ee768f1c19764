import { TEST_CALLS } from "@storyletter/contract/developers/constants";
import { expect, it } from "vitest";
import { appRouter } from "./router.ts";
import { testRouter } from "./test-router.ts";

const outlineOf = (router: typeof appRouter | typeof testRouter): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(router._def.procedures).map(([path, { _def }]) => [path, [_def.type, _def.meta]]),
  );

it("has the calls of test keys, each of the kind and cost of what it stands for", () => {
  const calls = outlineOf(testRouter);
  expect(Object.keys(calls).sort()).toEqual([...TEST_CALLS].sort());
  expect(outlineOf(appRouter)).toMatchObject(calls);
});
