import { Success } from "@storyletter/contract/auth";
import {
  BriefQuestions,
  CreateEmailInput,
  DraftBrief,
  Email,
  EmailBatchAnswer,
  EmailBatchInput,
  EmailId,
  EmailImportInput,
  EmailList,
  EmailListQuery,
  EmailOrder,
  EmailSummaryList,
  EmailTicket,
  InterviewInput,
  InterviewStep,
  RewriteTicket,
} from "@storyletter/contract/emails";
import {
  askNext,
  cancelEmail,
  deleteEmail,
  getEmail,
  getQuestions,
  importBatch,
  listEmails,
  listFullEmails,
  requestBatch,
  requestEmail,
  requestRewrite,
  watchEmail,
} from "@storyletter/domain/emails";
import { memberProcedure, ownRows, router } from "../procedures.ts";
import { draftProcedures } from "./drafts.ts";
import { letterProcedures } from "./letters.ts";
import { mailToolProcedures } from "./mail-tools.ts";
import { seriesProcedures } from "./series.ts";

/** Procedure names are fixed by the specification, so other nouns' procedures are spread in here. */
export const emailsRouter = router({
  ...draftProcedures,
  ...letterProcedures,
  ...mailToolProcedures,
  ...seriesProcedures,
  create: memberProcedure("order")
    .input(CreateEmailInput)
    .output(EmailOrder)
    .mutation(({ ctx, input }) => requestEmail(ctx, input)),
  createBatch: memberProcedure("batch")
    .input(EmailBatchInput)
    .output(EmailBatchAnswer)
    .mutation(({ ctx, input }) => requestBatch(ctx, input)),
  importBatch: memberProcedure("batch")
    .input(EmailImportInput)
    .output(EmailBatchAnswer)
    .mutation(({ ctx, input }) => importBatch(ctx, input)),
  questions: memberProcedure("order")
    .input(DraftBrief)
    .output(BriefQuestions)
    .mutation(({ ctx, input }) => getQuestions(ctx, input)),
  interview: memberProcedure("order")
    .input(InterviewInput)
    .output(InterviewStep)
    .mutation(({ ctx, input }) => askNext(ctx, input)),
  list: memberProcedure("list")
    .input(EmailListQuery.prefault({}))
    .output(ownRows(EmailSummaryList))
    .query(({ ctx, input }) => listEmails(ctx, input)),
  listFull: memberProcedure("texts")
    .input(EmailListQuery.prefault({}))
    .output(ownRows(EmailList))
    .query(({ ctx, input }) => listFullEmails(ctx, input)),
  get: memberProcedure("letter")
    .input(EmailId)
    .output(ownRows(Email))
    .query(({ ctx, input }) => getEmail(ctx, input)),
  watch: memberProcedure("row")
    .input(EmailId)
    .subscription(({ ctx, input, signal }) => watchEmail(ctx, { ...input, signal })),
  cancel: memberProcedure("letter")
    .input(EmailId)
    .output(EmailTicket)
    .mutation(({ ctx, input }) => cancelEmail(ctx, input)),
  rewrite: memberProcedure("order")
    .input(EmailId)
    .output(RewriteTicket)
    .mutation(({ ctx, input }) => requestRewrite(ctx, input)),
  delete: memberProcedure("row")
    .input(EmailId)
    .output(Success)
    .mutation(({ ctx, input }) => deleteEmail(ctx, input)),
});
