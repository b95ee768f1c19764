export {
  createStory,
  deleteStory,
  getStory,
  importStories,
  listStories,
  listUntoldStories,
  updateStory,
} from "./stories.ts";
