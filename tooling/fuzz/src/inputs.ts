import fc from "fast-check";
import type { Call } from "./calls.ts";
import type { Knowledge } from "./request.ts";
import { anything, nearTo } from "./values.ts";

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** Input for a call: a valid example with some invalid fields, a value close to the schema, or anything. */
export function inputFor({ schema, example }: Call, { known }: Knowledge): fc.Arbitrary<unknown> {
  if (!schema) return fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, anything);
  const names = Object.keys(schema.properties ?? {});
  const invalid = fc.record(Object.fromEntries(names.map((name) => [name, anything])), { requiredKeys: [] });
  const near = nearTo(schema, known).map((some) => (isObject(some) ? { ...example, ...some } : some));
  const partly = fc.tuple(near, invalid, fc.nat(3)).map(([good, bad, few]) => {
    const some = Object.fromEntries(Object.entries(bad).slice(0, few));
    return isObject(good) ? { ...good, ...some } : good;
  });
  return fc.oneof(
    { weight: 4, arbitrary: partly },
    { weight: 3, arbitrary: invalid.map((some) => ({ ...example, ...some })) },
    { weight: 2, arbitrary: near },
    anything,
  );
}
