import { expect, it } from "vitest";
import { firstMissing } from "./fields.ts";
import { newStoryValues } from "./keeps-choice.tsx";
import { FILLED_VALUES } from "./testing/filled-values.ts";

const NOW = new Date(2026, 10, 28);

it("gives a new story about the same offer no name and no campaign of the earlier letter", () => {
  expect(newStoryValues(FILLED_VALUES, NOW)).toMatchObject({
    title: "",
    story: "",
    emailSubject: "",
    campaignName: "march-rest-2026-11",
  });
});

it("asks for nothing but the new story, and so not for its lesson", () => {
  const values = { ...FILLED_VALUES, ...newStoryValues(FILLED_VALUES, NOW), title: "Email about A free day" };
  expect(firstMissing(values)).toBe("story");
  expect(firstMissing({ ...values, story: "The van broke down on the bridge, in the rain." })).toBeNull();
});
