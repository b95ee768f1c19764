import { expect, it } from "vitest";
import { progressLine } from "./waiting-screen.tsx";

const processing = { kind: "status", status: "processing", failureReason: null } as const;

it("shows the last check, or that there was no response", () => {
  expect(progressLine({ checks: 0, lastCheck: null }, null)).toBe("Sent to the writer");
  expect(progressLine({ checks: 1, lastCheck: processing }, null)).toBe("Writing");
  expect(progressLine({ checks: 40, lastCheck: processing }, null)).toContain("longer than usual");
  expect(progressLine({ checks: 3, lastCheck: { kind: "no-answer" } }, null)).toContain("No connection");
});

it("prefers the writer's own stage while it is writing", () => {
  expect(progressLine({ checks: 0, lastCheck: null }, "reading")).toContain("Reading");
  expect(progressLine({ checks: 2, lastCheck: processing }, "checking")).toContain("Checking");
  const written = { kind: "status", status: "generated", failureReason: null } as const;
  expect(progressLine({ checks: 3, lastCheck: written }, "checking")).toBe("Opening your letter");
});
