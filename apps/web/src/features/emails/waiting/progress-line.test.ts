import { expect, it } from "vitest";
import { progressLine } from "./progress-line.ts";

const processing = { kind: "status", status: "processing", failureReason: null } as const;

it("tells what the server said, and when it said nothing", () => {
  expect(progressLine({ checks: 0, lastCheck: null }, null)).toBe("Handed to the writer");
  expect(progressLine({ checks: 1, lastCheck: processing }, null)).toBe("The writer is at work");
  expect(progressLine({ checks: 40, lastCheck: processing }, null)).toContain("takes longer");
  expect(progressLine({ checks: 3, lastCheck: { kind: "no-answer" } }, null)).toContain("No connection");
});

it("prefers the writer's own word while it is at work", () => {
  expect(progressLine({ checks: 0, lastCheck: null }, "planning")).toContain("planning");
  expect(progressLine({ checks: 2, lastCheck: processing }, "repairing")).toContain("mending");
  const written = { kind: "status", status: "generated", failureReason: null } as const;
  expect(progressLine({ checks: 3, lastCheck: written }, "checking")).toBe("Written");
});
