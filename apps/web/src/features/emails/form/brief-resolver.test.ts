import { STORY_TEMPLATES } from "@storyletter/contract";
import { expect, it } from "vitest";
import { briefResolver, loadSchema } from "./brief-resolver.ts";
import { FILLED_VALUES } from "./testing/filled-values.ts";

const options = { fields: {}, shouldUseNativeValidation: false };

it("holds what was typed to the contract", async () => {
  const resolve = briefResolver(STORY_TEMPLATES);
  expect((await resolve(FILLED_VALUES, undefined, options)).errors).toEqual({});
  const { errors } = await resolve({ ...FILLED_VALUES, ctaUrl: "nothing" }, undefined, options);
  expect(Object.keys(errors)).toEqual(["ctaUrl"]);
});

it("leaves the rules to the server where they cannot be fetched, and loses nothing", async () => {
  const lost = briefResolver(STORY_TEMPLATES, () => Promise.reject(new TypeError("Failed to fetch")));
  const held = briefResolver(STORY_TEMPLATES, loadSchema);
  const { values } = await held(FILLED_VALUES, undefined, options);
  expect(await lost(FILLED_VALUES, undefined, options)).toEqual({
    values: expect.objectContaining(values),
    errors: {},
  });
});
