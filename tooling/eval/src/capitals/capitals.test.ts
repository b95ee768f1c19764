import { describe, expect, it } from "vitest";
import { crossValidate, loadLines } from "./evaluate.ts";

describe("the stories and the hurried lines", () => {
  it("teach which words that no dictionary has are names", () => {
    const { found, right } = crossValidate(loadLines(), 1);
    expect(found).toBeGreaterThan(0.5);
    expect(right).toBeGreaterThan(0.9);
  });
});
