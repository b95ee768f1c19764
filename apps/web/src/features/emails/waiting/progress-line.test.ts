import type { WritingStage } from "@storyletter/contract/letters";
import { expect, it } from "vitest";
import { progressLine } from "./waiting-screen.tsx";

const processing = { kind: "status", status: "processing", failureReason: null } as const;

const silent = { stage: null, inLine: false };
const at = (stage: WritingStage) => ({ stage, inLine: false });

it("shows the last check, or that there was no response", () => {
  expect(progressLine({ checks: 0, lastCheck: null }, silent)).toBe("Sent to the writer");
  expect(progressLine({ checks: 1, lastCheck: processing }, silent)).toBe("Writing");
  expect(progressLine({ checks: 40, lastCheck: processing }, silent)).toContain("longer than usual");
  expect(progressLine({ checks: 3, lastCheck: { kind: "no-answer" } }, silent)).toContain("No connection");
});

it("prefers the writer's own stage while it is writing", () => {
  expect(progressLine({ checks: 0, lastCheck: null }, at("reading"))).toContain("Reading");
  expect(progressLine({ checks: 2, lastCheck: processing }, at("checking"))).toContain("Checking");
  const written = { kind: "status", status: "generated", failureReason: null } as const;
  expect(progressLine({ checks: 3, lastCheck: written }, at("checking"))).toBe("Opening your letter");
});

it("does not call a letter in line one that is written", () => {
  const inLine = { stage: null, inLine: true };
  expect(progressLine({ checks: 0, lastCheck: null }, inLine)).toBe("Sent to the writer");
  expect(progressLine({ checks: 40, lastCheck: processing }, inLine)).toBe("Waiting for its turn");
});
