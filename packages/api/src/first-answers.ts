import type { FirstAnswer, FirstCall } from "@storyletter/contract/page";
import { spendBudget } from "@storyletter/domain";
import { callTRPCProcedure } from "@trpc/server";
import type { SuperJSONResult } from "superjson";
import { COSTS } from "./cost.ts";
import type { ApiContext } from "./procedures.ts";
import { serialize } from "./quick-superjson.ts";
import { appRouter } from "./router.ts";

export interface FirstAnswers {
  /** `FirstAnswer[]`, as superjson writes it. */
  answers: SuperJSONResult;
  /** Whether every call is answered. */
  isWhole: boolean;
}

/**
 * Answers a screen's first calls, for the page to carry. A call that fails is left out: the app makes it again, and
 * shows what is wrong.
 */
export async function firstAnswers(ctx: ApiContext, calls: readonly FirstCall[]): Promise<FirstAnswers> {
  await spendBudget(ctx, COSTS.page);
  const settled = await Promise.allSettled(
    calls.map(
      async (call, batchIndex): Promise<FirstAnswer> => ({
        ...call,
        data: await callTRPCProcedure({
          router: appRouter,
          path: call.path,
          getRawInput: async () => call.input,
          ctx,
          type: "query",
          signal: undefined,
          batchIndex,
        }),
      }),
    ),
  );
  const answers = settled.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value] : []));
  return { answers: serialize(answers), isWhole: answers.length === calls.length };
}
