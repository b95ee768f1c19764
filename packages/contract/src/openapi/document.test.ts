import { expect, it } from "vitest";
import { openApiDocument } from "./document.ts";
import { choicesOf, type JsonSchema } from "./json-schema.ts";

const document = openApiDocument("https://letters.example");
const schemas = Object.entries(document.components.schemas ?? {}) as [string, JsonSchema][];

interface Found {
  place: string;
  schema: JsonSchema;
}

/** Every property of a schema, at any depth. */
function propertiesIn(schema: JsonSchema, place: string): Found[] {
  const { properties = {}, items, additionalProperties } = schema;
  const own = Object.entries(properties).map(([name, each]) => ({ place: `${place}.${name}`, schema: each }));
  const within = [items, additionalProperties, ...choicesOf(schema)].filter(
    (each): each is JsonSchema => typeof each === "object",
  );
  return [
    ...own,
    ...own.flatMap((each) => propertiesIn(each.schema, each.place)),
    ...within.flatMap((each) => propertiesIn(each, place)),
  ];
}

const properties = schemas.flatMap(([name, schema]) => propertiesIn(schema, name));

interface Operation {
  parameters?: { name: string; description?: string }[];
}

it("says of every property and parameter what it is", () => {
  expect(properties.length).toBeGreaterThan(900);
  const silent = properties
    .filter(({ schema }) => !schema.description || schema.description.startsWith("Optional"))
    .map(({ place }) => place);
  const parameters = Object.entries(document.paths).flatMap(([path, calls]) =>
    (Object.values(calls) as Operation[]).flatMap((call) =>
      (call.parameters ?? []).filter(({ description }) => !description).map(({ name }) => `${path} ${name}`),
    ),
  );
  expect([...silent, ...parameters]).toEqual([]);
});

it("says more of a property than its name", () => {
  const plain = (text = "") => text.toLowerCase().replace(/^the |[^a-z]/g, "");
  const repeating = properties.filter(
    ({ place, schema }) => plain(schema.description) === plain(place.split(".").at(-1)),
  );
  expect(repeating.map(({ place }) => place)).toEqual([]);
});

it("has an example of every schema", () => {
  const bare = schemas.filter(([, { examples }]) => !Array.isArray(examples) || examples[0] === undefined);
  expect(bare.map(([name]) => name)).toEqual([]);
});
