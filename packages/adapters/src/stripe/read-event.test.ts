import { expect, it, vi } from "vitest";
import { readEvent } from "./read-event.ts";

it("doesn't parse a body that the provider hasn't signed", () => {
  const parse = vi.spyOn(JSON, "parse");
  const secrets = { test: "whsec_test", live: "whsec_live" };
  const now = new Date();
  const signature = `t=${Math.floor(now.getTime() / 1_000)},v1=${"0".repeat(64)}`;
  const event = readEvent({ body: Buffer.from("[".repeat(1_000_000)), signature, secrets, now });
  expect([event, parse.mock.calls.length]).toEqual([null, 0]);
});
