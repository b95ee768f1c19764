import { STORY_TEMPLATES } from "@storyletter/contract/constants";
import { expect, it } from "vitest";
import { emailForm } from "./brief-schema.ts";
import { attemptFor } from "./draft.ts";
import { FILLED_VALUES } from "./testing/filled-values.ts";

const EmailForm = emailForm(STORY_TEMPLATES);

const brief = EmailForm.parse(FILLED_VALUES);
let count = 0;
const newKey = () => `key-${++count}`;

it("reuses the key while the content is unchanged", () => {
  const first = attemptFor(brief, null, newKey);
  expect(attemptFor(EmailForm.parse({ ...FILLED_VALUES }), first, newKey)).toBe(first);
});

it("uses a new key as soon as anything changes", () => {
  const first = attemptFor(brief, null, newKey);
  const changed = attemptFor({ ...brief, price: "$19" }, first, newKey);
  expect(changed.key).not.toBe(first.key);
});
