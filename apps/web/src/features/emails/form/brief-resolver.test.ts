import { STORY_TEMPLATES } from "@storyletter/contract/bonus/constants";
import { expect, it } from "vitest";
import { FILLED_VALUES } from "./testing/filled-values.ts";
import { briefResolver, loadSchema } from "./use-submission.ts";

const options = { fields: {}, shouldUseNativeValidation: false };

it("validates the values with the contract schema", async () => {
  const resolve = briefResolver(STORY_TEMPLATES);
  expect((await resolve(FILLED_VALUES, undefined, options)).errors).toEqual({});
  const { errors } = await resolve({ ...FILLED_VALUES, ctaUrl: "nothing" }, undefined, options);
  expect(Object.keys(errors)).toEqual(["ctaUrl"]);
});

it("leaves validation to the server when the schema fails to load, without losing values", async () => {
  const lost = briefResolver(STORY_TEMPLATES, () => Promise.reject(new TypeError("Failed to fetch")));
  const held = briefResolver(STORY_TEMPLATES, loadSchema);
  const { values } = await held(FILLED_VALUES, undefined, options);
  expect(await lost(FILLED_VALUES, undefined, options)).toEqual({
    values: expect.objectContaining(values),
    errors: {},
  });
});
