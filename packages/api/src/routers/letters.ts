import { ComparisonTicket, EmailId } from "@storyletter/contract/emails";
import {
  CheckLetterInput,
  ConfirmSentenceInput,
  LetterFile,
  LetterFileQuery,
  LetterFindings,
  LetterState,
  LetterSuggestions,
  LetterTest,
  LetterVersion,
  LetterVersionId,
  LetterVersionList,
  MarkSentInput,
  Provenance,
  SaveLetterInput,
  SentMark,
  SuggestInput,
  VerifyInput,
  VerifyResult,
} from "@storyletter/contract/letters";
import {
  checkLetterDraft,
  compareLetter,
  confirmSentence,
  getLetter,
  getLetterFile,
  getLetterVersion,
  getProvenance,
  listLetterVersions,
  markSent,
  restoreLetterVersion,
  saveLetter,
  sendLetterTest,
  streamSuggestions,
  suggestForLetter,
  unconfirmSentence,
  unmarkSent,
  verifyProvenance,
} from "@storyletter/domain/letters";
import { memberProcedure, publicProcedure } from "../procedures.ts";

/** The letter of an email: reading, editing, sending. */
export const letterProcedures = {
  letterFile: memberProcedure("letter")
    .input(LetterFileQuery)
    .output(LetterFile)
    .query(({ ctx, input }) => getLetterFile(ctx, input)),
  letter: memberProcedure("letter")
    .input(EmailId)
    .output(LetterState)
    .query(({ ctx, input }) => getLetter(ctx, input)),
  saveLetter: memberProcedure("letter")
    .input(SaveLetterInput)
    .output(LetterState)
    .mutation(({ ctx, input }) => saveLetter(ctx, input)),
  checkLetter: memberProcedure("letter")
    .input(CheckLetterInput)
    .output(LetterFindings)
    .mutation(({ ctx, input }) => checkLetterDraft(ctx, input)),
  compareLetter: memberProcedure("model")
    .input(EmailId)
    .output(ComparisonTicket)
    .mutation(({ ctx, input }) => compareLetter(ctx, input)),
  confirmSentence: memberProcedure("letter")
    .input(ConfirmSentenceInput)
    .output(LetterFindings)
    .mutation(({ ctx, input }) => confirmSentence(ctx, input)),
  unconfirmSentence: memberProcedure("letter")
    .input(ConfirmSentenceInput)
    .output(LetterFindings)
    .mutation(({ ctx, input }) => unconfirmSentence(ctx, input)),
  suggest: memberProcedure("model")
    .input(SuggestInput)
    .output(LetterSuggestions)
    .mutation(({ ctx, input, signal }) => suggestForLetter(ctx, { ...input, signal })),
  streamSuggestions: memberProcedure("model")
    .input(SuggestInput)
    .mutation(({ ctx, input, signal }) => streamSuggestions(ctx, { ...input, signal })),
  letterVersions: memberProcedure("list")
    .input(EmailId)
    .output(LetterVersionList)
    .query(({ ctx, input }) => listLetterVersions(ctx, input)),
  letterVersion: memberProcedure("letter")
    .input(LetterVersionId)
    .output(LetterVersion)
    .query(({ ctx, input }) => getLetterVersion(ctx, input)),
  restoreLetterVersion: memberProcedure("letter")
    .input(LetterVersionId)
    .output(LetterState)
    .mutation(({ ctx, input }) => restoreLetterVersion(ctx, input)),
  provenance: memberProcedure("letter")
    .input(EmailId)
    .output(Provenance)
    .query(({ ctx, input }) => getProvenance(ctx, input)),
  verifyProvenance: publicProcedure("letter")
    .input(VerifyInput)
    .output(VerifyResult)
    .mutation(({ ctx, input }) => verifyProvenance(ctx, input)),
  sendTest: memberProcedure("letter")
    .input(EmailId)
    .output(LetterTest)
    .mutation(({ ctx, input }) => sendLetterTest(ctx, input)),
  markSent: memberProcedure("row")
    .input(MarkSentInput)
    .output(SentMark)
    .mutation(({ ctx, input }) => markSent(ctx, input)),
  unmarkSent: memberProcedure("row")
    .input(EmailId)
    .output(SentMark)
    .mutation(({ ctx, input }) => unmarkSent(ctx, input)),
};
