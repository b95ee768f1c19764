import { Success } from "@storyletter/contract/auth";
import {
  CreateDraftInput,
  Draft,
  DraftId,
  DraftList,
  DraftListQuery,
  SaveDraftInput,
  SentDrafts,
  SentDraftsQuery,
} from "@storyletter/contract/emails";
import {
  createDraft,
  deleteDraft,
  findSentDrafts,
  getDraft,
  listDrafts,
  saveDraft,
} from "@storyletter/domain/emails";
import { memberProcedure } from "../procedures.ts";

/** Briefs in progress. */
export const draftProcedures = {
  drafts: memberProcedure("list")
    .input(DraftListQuery.prefault({}))
    .output(DraftList)
    .query(({ ctx, input }) => listDrafts(ctx, input)),
  draft: memberProcedure("letter")
    .input(DraftId)
    .output(Draft)
    .query(({ ctx, input }) => getDraft(ctx, input)),
  sentDrafts: memberProcedure("list")
    .input(SentDraftsQuery)
    .output(SentDrafts)
    .query(({ ctx, input }) => findSentDrafts(ctx, input)),
  createDraft: memberProcedure("letter")
    .input(CreateDraftInput)
    .output(Draft)
    .mutation(({ ctx, input }) => createDraft(ctx, input)),
  saveDraft: memberProcedure("letter")
    .input(SaveDraftInput)
    .output(Draft)
    .mutation(({ ctx, input }) => saveDraft(ctx, input)),
  deleteDraft: memberProcedure("row")
    .input(DraftId)
    .output(Success)
    .mutation(({ ctx, input }) => deleteDraft(ctx, input)),
};
