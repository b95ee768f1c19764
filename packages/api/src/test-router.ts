import { Success } from "@storyletter/contract/auth";
import { Usage } from "@storyletter/contract/billing";
import {
  CreateEmailInput,
  Email,
  EmailBatchAnswer,
  EmailBatchInput,
  EmailId,
  EmailList,
  EmailListQuery,
  EmailOrder,
} from "@storyletter/contract/emails";
import { isTestCaller } from "@storyletter/domain";
import {
  deleteTestLetter,
  getTestLetter,
  getTestUsage,
  listTestLetters,
  requestTestBatch,
  requestTestLetter,
  watchTestLetter,
} from "@storyletter/domain/test-letters";
import { type ApiContext, router, testKeyProcedure } from "./procedures.ts";
import { appRouter } from "./router.ts";

/** What test keys reach, under the names, schemas and costs of what each stands for. */
export const testRouter = router({
  emails: router({
    create: testKeyProcedure("order")
      .input(CreateEmailInput)
      .output(EmailOrder)
      .mutation(({ ctx, input }) => requestTestLetter(ctx, input)),
    createBatch: testKeyProcedure("batch")
      .input(EmailBatchInput)
      .output(EmailBatchAnswer)
      .mutation(({ ctx, input }) => requestTestBatch(ctx, input)),
    listFull: testKeyProcedure("texts")
      .input(EmailListQuery.prefault({}))
      .output(EmailList)
      .query(({ ctx, input }) => listTestLetters(ctx, input)),
    get: testKeyProcedure("letter")
      .input(EmailId)
      .output(Email)
      .query(({ ctx, input }) => getTestLetter(ctx, input)),
    watch: testKeyProcedure("row")
      .input(EmailId)
      .subscription(({ ctx, input, signal }) => watchTestLetter(ctx, { ...input, signal })),
    delete: testKeyProcedure("row")
      .input(EmailId)
      .output(Success)
      .mutation(({ ctx, input }) => deleteTestLetter(ctx, input)),
  }),
  billing: router({
    usage: testKeyProcedure("row")
      .output(Usage)
      .query(({ ctx }) => getTestUsage(ctx)),
  }),
});

/** A test key has a router of its own, so that nothing of its account is in reach. */
export const routerFor = ({ caller }: Pick<ApiContext, "caller">): typeof appRouter | typeof testRouter =>
  isTestCaller(caller) ? testRouter : appRouter;
