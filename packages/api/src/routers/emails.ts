import {
  BriefQuestions,
  CheckLetterInput,
  ChooseForMailToolInput,
  ConfirmSentenceInput,
  ConnectedMailTool,
  ConnectMailToolInput,
  CreateDraftInput,
  CreateEmailInput,
  Draft,
  DraftBrief,
  DraftId,
  DraftList,
  DraftListQuery,
  Email,
  EmailId,
  EmailList,
  EmailListQuery,
  EmailSummaryList,
  EmailTicket,
  InterviewInput,
  InterviewStep,
  LetterFile,
  LetterFileQuery,
  LetterFindings,
  LetterState,
  LetterSuggestions,
  LetterTest,
  LetterToMailTool,
  LetterVersion,
  LetterVersionId,
  LetterVersionList,
  MailToolChoices,
  MailToolConnection,
  MailToolDraft,
  MailToolDraftList,
  MailToolId,
  MailToolList,
  MailToolOfferList,
  MarkSentInput,
  RewriteTicket,
  SaveDraftInput,
  SaveLetterInput,
  SentMark,
  Success,
  SuggestInput,
} from "@storyletter/contract/schemas";
import {
  askNext,
  cancelEmail,
  checkLetterDraft,
  chooseForMailTool,
  confirmSentence,
  connectMailTool,
  createDraft,
  deleteDraft,
  deleteEmail,
  getDraft,
  getEmail,
  getLetter,
  getLetterFile,
  getLetterVersion,
  getQuestions,
  handOver,
  listDrafts,
  listEmails,
  listFullEmails,
  listLetterVersions,
  listMailToolChoices,
  listMailToolDrafts,
  listMailToolOffers,
  listMailTools,
  markSent,
  removeMailTool,
  requestEmail,
  requestRewrite,
  restoreLetterVersion,
  saveDraft,
  saveLetter,
  sendLetterTest,
  streamSuggestions,
  suggestForLetter,
  unmarkSent,
  watchEmail,
} from "@storyletter/domain";
import { memberProcedure, router } from "../procedures.ts";

export const emailsRouter = router({
  create: memberProcedure
    .input(CreateEmailInput)
    .output(EmailTicket)
    .mutation(({ ctx, input }) => requestEmail(ctx, input)),
  questions: memberProcedure
    .input(DraftBrief)
    .output(BriefQuestions)
    .mutation(({ ctx, input }) => getQuestions(ctx, input)),
  interview: memberProcedure
    .input(InterviewInput)
    .output(InterviewStep)
    .mutation(({ ctx, input }) => askNext(ctx, input)),
  drafts: memberProcedure
    .input(DraftListQuery.prefault({}))
    .output(DraftList)
    .query(({ ctx, input }) => listDrafts(ctx, input)),
  draft: memberProcedure
    .input(DraftId)
    .output(Draft)
    .query(({ ctx, input }) => getDraft(ctx, input)),
  createDraft: memberProcedure
    .input(CreateDraftInput)
    .output(Draft)
    .mutation(({ ctx, input }) => createDraft(ctx, input)),
  saveDraft: memberProcedure
    .input(SaveDraftInput)
    .output(Draft)
    .mutation(({ ctx, input }) => saveDraft(ctx, input)),
  deleteDraft: memberProcedure
    .input(DraftId)
    .output(Success)
    .mutation(({ ctx, input }) => deleteDraft(ctx, input)),
  list: memberProcedure
    .input(EmailListQuery.prefault({}))
    .output(EmailSummaryList)
    .query(({ ctx, input }) => listEmails(ctx, input)),
  listFull: memberProcedure
    .input(EmailListQuery.prefault({}))
    .output(EmailList)
    .query(({ ctx, input }) => listFullEmails(ctx, input)),
  get: memberProcedure
    .input(EmailId)
    .output(Email)
    .query(({ ctx, input }) => getEmail(ctx, input)),
  letterFile: memberProcedure
    .input(LetterFileQuery)
    .output(LetterFile)
    .query(({ ctx, input }) => getLetterFile(ctx, input)),
  letter: memberProcedure
    .input(EmailId)
    .output(LetterState)
    .query(({ ctx, input }) => getLetter(ctx, input)),
  saveLetter: memberProcedure
    .input(SaveLetterInput)
    .output(LetterState)
    .mutation(({ ctx, input }) => saveLetter(ctx, input)),
  checkLetter: memberProcedure
    .input(CheckLetterInput)
    .output(LetterFindings)
    .mutation(({ ctx, input }) => checkLetterDraft(ctx, input)),
  confirmSentence: memberProcedure
    .input(ConfirmSentenceInput)
    .output(LetterFindings)
    .mutation(({ ctx, input }) => confirmSentence(ctx, input)),
  suggest: memberProcedure
    .input(SuggestInput)
    .output(LetterSuggestions)
    .mutation(({ ctx, input, signal }) => suggestForLetter(ctx, { ...input, signal })),
  streamSuggestions: memberProcedure
    .input(SuggestInput)
    .mutation(({ ctx, input, signal }) => streamSuggestions(ctx, { ...input, signal })),
  letterVersions: memberProcedure
    .input(EmailId)
    .output(LetterVersionList)
    .query(({ ctx, input }) => listLetterVersions(ctx, input)),
  letterVersion: memberProcedure
    .input(LetterVersionId)
    .output(LetterVersion)
    .query(({ ctx, input }) => getLetterVersion(ctx, input)),
  restoreLetterVersion: memberProcedure
    .input(LetterVersionId)
    .output(LetterState)
    .mutation(({ ctx, input }) => restoreLetterVersion(ctx, input)),
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
  sendTest: memberProcedure
    .input(EmailId)
    .output(LetterTest)
    .mutation(({ ctx, input }) => sendLetterTest(ctx, input)),
  markSent: memberProcedure
    .input(MarkSentInput)
    .output(SentMark)
    .mutation(({ ctx, input }) => markSent(ctx, input)),
  unmarkSent: memberProcedure
    .input(EmailId)
    .output(SentMark)
    .mutation(({ ctx, input }) => unmarkSent(ctx, input)),
  delete: memberProcedure
    .input(EmailId)
    .output(Success)
    .mutation(({ ctx, input }) => deleteEmail(ctx, input)),

  mailTools: memberProcedure.output(MailToolList).query(({ ctx }) => listMailTools(ctx)),
  connectMailTool: memberProcedure
    .input(ConnectMailToolInput)
    .output(ConnectedMailTool)
    .mutation(({ ctx, input }) => connectMailTool(ctx, input)),
  removeMailTool: memberProcedure
    .input(MailToolId)
    .output(Success)
    .mutation(({ ctx, input }) => removeMailTool(ctx, input)),
  mailToolChoices: memberProcedure
    .input(MailToolId)
    .output(MailToolChoices)
    .query(({ ctx, input }) => listMailToolChoices(ctx, input)),
  chooseForMailTool: memberProcedure
    .input(ChooseForMailToolInput)
    .output(MailToolConnection)
    .mutation(({ ctx, input }) => chooseForMailTool(ctx, input)),
  mailToolOffers: memberProcedure
    .input(EmailId)
    .output(MailToolOfferList)
    .query(({ ctx, input }) => listMailToolOffers(ctx, input)),
  mailToolDrafts: memberProcedure
    .input(EmailId)
    .output(MailToolDraftList)
    .query(({ ctx, input }) => listMailToolDrafts(ctx, input)),
  handOver: memberProcedure
    .input(LetterToMailTool)
    .output(MailToolDraft)
    .mutation(({ ctx, input }) => handOver(ctx, input)),
});
