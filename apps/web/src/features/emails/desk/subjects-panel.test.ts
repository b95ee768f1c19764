import { expect, it } from "vitest";
import { factsOf } from "./subjects-panel.tsx";

it("marks a long subject line beside its length, and neither a short one nor one of fifty characters", () => {
  expect(factsOf({ text: "a".repeat(51), angle: "detail" })).toBe(
    "A concrete detail · 51\u00a0characters, cut off in some inboxes",
  );
  expect(factsOf({ text: "a".repeat(50), angle: null })).toBe("Yours · 50\u00a0characters");
  expect(factsOf({ text: "Rest", angle: null })).toBe("Yours · 4\u00a0characters");
  expect(factsOf({ text: "🧑‍🍳".repeat(50), angle: null })).toBe("Yours · 50\u00a0characters");
});
