import { expect, it } from "vitest";
import { portalOutcome } from "./manage-subscription.tsx";

it("[BILL-18] opens the portal's URL", () => {
  expect(portalOutcome({ url: "https://pay.example/p/1" })).toEqual({
    kind: "portal",
    url: "https://pay.example/p/1",
  });
});

it("[BILL-20] throws when the response has no URL", () => {
  expect(() => portalOutcome({ url: null })).toThrow("No billing portal URL received");
});

it("[BILL-23, BILL-26] uses the fallback with the server's message", () => {
  const answer = { url: "mailto:help@example.com", fallback: true, message: "Write to us." } as const;
  expect(portalOutcome(answer)).toEqual({ kind: "fallback", url: answer.url, message: answer.message });
});

it("[BILL-26] stays on the page when the fallback has no URL, or an unsafe one", () => {
  expect(portalOutcome({ url: null, fallback: true })).toMatchObject({ kind: "fallback", url: null });
  for (const url of ["javascript:alert(1)", "//elsewhere.example", "data:text/html,x"])
    expect(portalOutcome({ url, fallback: true })).toMatchObject({ url: null });
  expect(portalOutcome({ url: "/settings", fallback: true })).toMatchObject({ url: "/settings" });
});
