import { Success } from "@storyletter/contract/auth";
import {
  CreateStoryInput,
  ImportedStories,
  ImportStoriesInput,
  SavedStory,
  Story,
  StoryId,
  StoryList,
  StoryListQuery,
  UpdateStoryInput,
} from "@storyletter/contract/stories";
import {
  createStory,
  deleteStory,
  getStory,
  importStories,
  listStories,
  listUntoldStories,
  updateStory,
} from "@storyletter/domain/stories";
import { memberProcedure, router } from "../procedures.ts";

export const storiesRouter = router({
  list: memberProcedure("texts")
    .input(StoryListQuery.prefault({}))
    .output(StoryList)
    .query(({ ctx, input }) => listStories(ctx, input)),
  untold: memberProcedure("texts")
    .output(Story.array())
    .query(({ ctx }) => listUntoldStories(ctx)),
  get: memberProcedure("letter")
    .input(StoryId)
    .output(Story)
    .query(({ ctx, input }) => getStory(ctx, input)),
  create: memberProcedure("letter")
    .input(CreateStoryInput)
    .output(SavedStory)
    .mutation(({ ctx, input }) => createStory(ctx, input)),
  import: memberProcedure("import")
    .input(ImportStoriesInput)
    .output(ImportedStories)
    .mutation(({ ctx, input }) => importStories(ctx, input)),
  update: memberProcedure("letter")
    .input(UpdateStoryInput)
    .output(Story)
    .mutation(({ ctx, input }) => updateStory(ctx, input)),
  delete: memberProcedure("row")
    .input(StoryId)
    .output(Success)
    .mutation(({ ctx, input }) => deleteStory(ctx, input)),
});
