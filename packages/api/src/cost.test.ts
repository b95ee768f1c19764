import { TRPCError } from "@trpc/server";
import { describe, expect, expectTypeOf, it } from "vitest";
import { z } from "zod";
import { COSTS, type CostName, sumOf } from "./cost.ts";
import { errorBody, memberProcedure } from "./procedures.ts";
import { appRouter, costOf } from "./router.ts";

/** At run time, the router keeps its procedures by their path. */
const procedures = Object.entries(
  appRouter._def.procedures as Record<string, { _def?: { inputs: z.ZodType[] } }>,
).map(([path, procedure]) => ({ path, input: procedure._def?.inputs[0] }));

/** The longest page that can be asked for. */
function longestPage(input: z.ZodType): number {
  const { properties = {} } = z.toJSONSchema(input, { io: "input", unrepresentable: "any" });
  const { limit } = properties;
  return typeof limit === "object" ? Number(limit.maximum ?? 0) : 0;
}

describe("the class of a procedure's cost", () => {
  it("is needed to declare one", () => {
    expectTypeOf(memberProcedure).parameter(0).toEqualTypeOf<CostName>();
  });

  it.each(procedures)("$path answers no longer page than its class has rows", ({ path, input }) => {
    const rows = costOf(path)?.rows ?? -1;
    expect(input ? longestPage(input) : 0).toBeLessThanOrEqual(rows);
  });

  it("is none for what isn't a procedure", () => {
    expect(["emails", "emails.", "constructor", "__proto__"].map(costOf)).toEqual([null, null, null, null]);
  });

  it("adds up in a batch", () => {
    const { list, letter } = COSTS;
    expect(sumOf([list, letter])).toMatchObject({
      bytesIn: list.bytesIn + letter.bytesIn,
      points: list.points + letter.points,
    });
    expect(sumOf([]).bytesOut).toBe(0);
  });
});

describe("the answer to a wrong input", () => {
  it("names fifty places at most", () => {
    const { error } = z.array(z.string()).safeParse(Array.from({ length: 10_000 }, () => 1));
    const { errors } = errorBody(new TRPCError({ code: "BAD_REQUEST", cause: error }), "");
    expect(errors).toHaveLength(50);
  });
});
