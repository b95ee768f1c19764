import fc from "fast-check";
import superjson from "superjson";
import { expect, it } from "vitest";
import { pack } from "./pack.ts";

const read = (wire: unknown): unknown => superjson.deserialize(JSON.parse(JSON.stringify(wire)));

const answers = fc.anything({
  withDate: true,
  withMap: true,
  withSet: true,
  withBigInt: true,
  withNullPrototype: false,
  withSparseArray: false,
  key: fc.oneof(fc.string(), fc.constantFrom("", "createdAt", "a.b", "back\\slash", "0", "letter")),
  values: [
    fc.string(),
    fc.boolean(),
    fc.double(),
    fc.constantFrom(null, undefined, -0, Number.NaN, Number.POSITIVE_INFINITY),
    fc.date({ noInvalidDate: true }),
  ],
});

it("is read like what superjson writes, whatever it is", () => {
  fc.assert(
    fc.property(answers, (answer) => {
      let expected: unknown;
      try {
        expected = superjson.serialize(answer);
      } catch (refusal) {
        expect(() => pack(answer)).toThrow(String(refusal instanceof Error ? refusal.message : refusal));
        return;
      }
      expect(read(pack(answer))).toStrictEqual(read(expected));
    }),
    { numRuns: 2_000 },
  );
});

it("leaves a circle to the library", () => {
  const circle: Record<string, unknown> = { name: "round" };
  circle.itself = circle;
  expect(pack(circle)).toEqual(superjson.serialize(circle));
});

it("does not copy an answer that is plain", () => {
  const answer = { emails: [{ createdAt: new Date(), title: "one" }] };
  expect(pack(answer).json).toBe(answer);
});
