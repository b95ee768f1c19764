import {
  AdminEmail,
  AdminEmailEntries,
  AdminEmailPage,
  AdminEmailQuery,
  AdminPageQuery,
  EmailId,
  EmailTicket,
} from "@storyletter/contract";
import { getEmailEntry, listAllEmails, listEmailEntries, retryEmail } from "@storyletter/domain";
import { adminProcedure } from "../../procedures.ts";

/** Letters of all users. */
export const emailProcedures = {
  emails: adminProcedure
    .input(AdminEmailQuery.prefault({}))
    .output(AdminEmailPage)
    .query(({ ctx, input }) => listAllEmails(ctx, input)),
  emailEntries: adminProcedure
    .input(AdminPageQuery.prefault({}))
    .output(AdminEmailEntries)
    .query(({ ctx, input }) => listEmailEntries(ctx, input)),
  email: adminProcedure
    .input(EmailId)
    .output(AdminEmail)
    .query(({ ctx, input }) => getEmailEntry(ctx, input)),
  retryEmail: adminProcedure
    .input(EmailId)
    .output(EmailTicket)
    .mutation(({ ctx, input }) => retryEmail(ctx, input)),
};
