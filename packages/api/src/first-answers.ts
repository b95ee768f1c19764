import type { FirstAnswer, FirstCall } from "@storyletter/contract/constants";
import { callTRPCProcedure } from "@trpc/server";
import superjson, { type SuperJSONResult } from "superjson";
import type { ApiContext } from "./procedures.ts";
import { appRouter } from "./router.ts";

/**
 * Answers a screen's first calls, for the page to carry. A call that fails is left out: the app makes it again, and
 * shows what is wrong.
 */
export async function firstAnswers(ctx: ApiContext, calls: readonly FirstCall[]): Promise<SuperJSONResult> {
  const answers = await Promise.allSettled(
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
  return superjson.serialize(
    answers.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value] : [])),
  );
}
