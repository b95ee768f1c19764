import { STORY_TEMPLATES } from "@storyletter/contract/bonus/constants";
import { expect, it } from "vitest";
import { emailForm } from "./brief-schema.ts";
import { attemptFor } from "./draft.ts";
import { FILLED_VALUES } from "./testing/filled-values.ts";

const EmailForm = emailForm(STORY_TEMPLATES);

const brief = EmailForm.parse(FILLED_VALUES);
let count = 0;
const newKey = () => `key-${++count}`;

it("reuses the key while the content is unchanged", () => {
  const first = attemptFor(brief, FILLED_VALUES, { earlier: null, newKey });
  const again = EmailForm.parse({ ...FILLED_VALUES });
  expect(attemptFor(again, FILLED_VALUES, { earlier: first, newKey })).toEqual(first);
});

it("uses a new key as soon as anything changes", () => {
  const first = attemptFor(brief, FILLED_VALUES, { earlier: null, newKey });
  const changed = { ...FILLED_VALUES, price: "$19" };
  expect(attemptFor(EmailForm.parse(changed), changed, { earlier: first, newKey }).key).not.toBe(first.key);
});
