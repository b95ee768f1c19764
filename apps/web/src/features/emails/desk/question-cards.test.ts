import { expect, it } from "vitest";
import { questionPlace } from "./question-cards.tsx";

it("a question stands under the last paragraph of its part, or of the next best one, or at the end", () => {
  const parts = ["hook", "scene", "bridge", "bridge", "offer", null] as const;
  expect(questionPlace(parts, ["bridge", "offer"])).toBe(3);
  expect(questionPlace(parts, ["lesson", "offer"])).toBe(4);
  expect(questionPlace(parts, ["turn"])).toBe(5);
});
