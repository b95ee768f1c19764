import {
  CreateEmailInput,
  Email,
  EmailId,
  EmailList,
  EmailListQuery,
  EmailTicket,
  RewriteTicket,
  Success,
} from "@storyletter/contract";
import {
  cancelEmail,
  deleteEmail,
  getEmail,
  listEmails,
  requestEmail,
  requestRewrite,
  watchEmail,
} from "@storyletter/domain";
import { memberProcedure, router } from "../procedures.ts";

export const emailsRouter = router({
  create: memberProcedure
    .input(CreateEmailInput)
    .output(EmailTicket)
    .mutation(({ ctx, input }) => requestEmail(ctx, input)),
  list: memberProcedure
    .input(EmailListQuery.prefault({}))
    .output(EmailList)
    .query(({ ctx, input }) => listEmails(ctx, input)),
  get: memberProcedure
    .input(EmailId)
    .output(Email)
    .query(({ ctx, input }) => getEmail(ctx, input)),
  watch: memberProcedure
    .input(EmailId)
    .subscription(({ ctx, input, signal }) => watchEmail(ctx, { ...input, signal })),
  cancel: memberProcedure
    .input(EmailId)
    .output(EmailTicket)
    .mutation(({ ctx, input }) => cancelEmail(ctx, input)),
  rewrite: memberProcedure
    .input(EmailId)
    .output(RewriteTicket)
    .mutation(({ ctx, input }) => requestRewrite(ctx, input)),
  delete: memberProcedure
    .input(EmailId)
    .output(Success)
    .mutation(({ ctx, input }) => deleteEmail(ctx, input)),
});
