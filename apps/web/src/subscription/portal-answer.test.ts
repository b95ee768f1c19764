import { expect, it } from "vitest";
import { portalWay } from "./portal-answer.ts";

it("[BILL-18] opens the portal's address", () => {
  expect(portalWay({ url: "https://pay.example/p/1" })).toEqual({
    kind: "portal",
    url: "https://pay.example/p/1",
  });
});

it("[BILL-20] raises an answer without an address", () => {
  expect(() => portalWay({ url: null })).toThrow("No billing portal URL received");
});

it("[BILL-23, BILL-26] goes the way round, with the server's words", () => {
  const answer = { url: "mailto:help@example.com", fallback: true, message: "Write to us." } as const;
  expect(portalWay(answer)).toEqual({ kind: "fallback", url: answer.url, message: answer.message });
});

it("[BILL-26] stays where the fallback names no address, or none that may be opened", () => {
  expect(portalWay({ url: null, fallback: true })).toMatchObject({ kind: "fallback", url: null });
  for (const url of ["javascript:alert(1)", "//elsewhere.example", "data:text/html,x"])
    expect(portalWay({ url, fallback: true })).toMatchObject({ url: null });
  expect(portalWay({ url: "/settings", fallback: true })).toMatchObject({ url: "/settings" });
});
