import { describe, expect, it } from "vitest";
import { jsonGuard } from "./bounded-json.ts";

const BOUNDS = { bytes: 1_000, depth: 4, values: 20 };
const bytesOf = (text: string) => new TextEncoder().encode(text);

describe("an answer of an outside service", () => {
  it.each([
    ["as large as allowed", `"${"x".repeat(998)}"`],
    ["as deep as allowed", "[[[[1]]]]"],
    ["as many values as allowed", `[${Array(20).fill(0).join(",")}]`],
    ["with marks in its strings", `{"a":"[[[[[[{{{{{{,,,,,,,,,,,,,,,,,,,,,,\\"[[[[["}`],
  ])("passes %s", (_, text) => {
    const guard = jsonGuard(BOUNDS);
    for (const byte of bytesOf(text)) expect(() => guard(Uint8Array.of(byte))).not.toThrow();
  });

  it.each([
    ["Too many bytes.", `"${"x".repeat(999)}"`],
    ["Too deeply nested.", "[".repeat(5)],
    ["Too deeply nested.", `{"a":`.repeat(5)],
    ["Too many values.", `[${"{},".repeat(20)}{}]`],
  ])("is refused: %s", (reason, text) => {
    expect(() => jsonGuard(BOUNDS)(bytesOf(text))).toThrow(reason);
  });

  it("is bounded by line where each line is one", () => {
    const guard = jsonGuard(BOUNDS, { eachLine: true });
    for (let line = 0; line < 10; line += 1) guard(bytesOf(`data: {"text":"${"x".repeat(800)}"}\n`));
    expect(() => guard(bytesOf(`data: "${"x".repeat(999)}"`))).toThrow("Too many bytes.");
  });

  it("is refused in milliseconds, however long it is", () => {
    const text = bytesOf("[{},".repeat(4_000_000));
    const before = process.threadCpuUsage();
    expect(() => jsonGuard(BOUNDS)(text)).toThrow("Too many bytes.");
    expect(process.threadCpuUsage(before).user).toBeLessThan(50_000);
  });
});
