import { Success } from "@storyletter/contract/auth";
import { EmailId } from "@storyletter/contract/emails";
import {
  ChooseForMailToolInput,
  ConnectedMailTool,
  ConnectMailToolInput,
  LetterToMailTool,
  MailToolChoices,
  MailToolConnection,
  MailToolDraft,
  MailToolDraftList,
  MailToolId,
  MailToolList,
  MailToolOfferList,
} from "@storyletter/contract/mail-tools";
import {
  chooseForMailTool,
  connectMailTool,
  handOver,
  listMailToolChoices,
  listMailToolDrafts,
  listMailToolOffers,
  listMailTools,
  removeMailTool,
} from "@storyletter/domain/mail-tools";
import { memberProcedure, provenMemberProcedure } from "../procedures.ts";

/** Connections to mail tools, and the drafts made there. */
export const mailToolProcedures = {
  mailTools: memberProcedure("row")
    .output(MailToolList)
    .query(({ ctx }) => listMailTools(ctx)),
  connectMailTool: provenMemberProcedure("theirs")
    .input(ConnectMailToolInput)
    .output(ConnectedMailTool)
    .mutation(({ ctx, input }) => connectMailTool(ctx, input)),
  removeMailTool: memberProcedure("row")
    .input(MailToolId)
    .output(Success)
    .mutation(({ ctx, input }) => removeMailTool(ctx, input)),
  mailToolChoices: memberProcedure("theirs")
    .input(MailToolId)
    .output(MailToolChoices)
    .query(({ ctx, input }) => listMailToolChoices(ctx, input)),
  chooseForMailTool: memberProcedure("row")
    .input(ChooseForMailToolInput)
    .output(MailToolConnection)
    .mutation(({ ctx, input }) => chooseForMailTool(ctx, input)),
  mailToolOffers: memberProcedure("row")
    .input(EmailId)
    .output(MailToolOfferList)
    .query(({ ctx, input }) => listMailToolOffers(ctx, input)),
  mailToolDrafts: memberProcedure("row")
    .input(EmailId)
    .output(MailToolDraftList)
    .query(({ ctx, input }) => listMailToolDrafts(ctx, input)),
  handOver: memberProcedure("theirs")
    .input(LetterToMailTool)
    .output(MailToolDraft)
    .mutation(({ ctx, input }) => handOver(ctx, input)),
};
