import {
  CreateStoryInput,
  ImportedStories,
  ImportStoriesInput,
  SavedStory,
  Story,
  StoryId,
  StoryList,
  StoryListQuery,
  Success,
  UpdateStoryInput,
} from "@storyletter/contract/schemas";
import {
  createStory,
  deleteStory,
  getStory,
  importStories,
  listStories,
  listUntoldStories,
  updateStory,
} from "@storyletter/domain";
import { memberProcedure, router } from "../procedures.ts";

export const storiesRouter = router({
  list: memberProcedure
    .input(StoryListQuery.prefault({}))
    .output(StoryList)
    .query(({ ctx, input }) => listStories(ctx, input)),
  untold: memberProcedure.output(Story.array()).query(({ ctx }) => listUntoldStories(ctx)),
  get: memberProcedure
    .input(StoryId)
    .output(Story)
    .query(({ ctx, input }) => getStory(ctx, input)),
  create: memberProcedure
    .input(CreateStoryInput)
    .output(SavedStory)
    .mutation(({ ctx, input }) => createStory(ctx, input)),
  import: memberProcedure
    .input(ImportStoriesInput)
    .output(ImportedStories)
    .mutation(({ ctx, input }) => importStories(ctx, input)),
  update: memberProcedure
    .input(UpdateStoryInput)
    .output(Story)
    .mutation(({ ctx, input }) => updateStory(ctx, input)),
  delete: memberProcedure
    .input(StoryId)
    .output(Success)
    .mutation(({ ctx, input }) => deleteStory(ctx, input)),
});
