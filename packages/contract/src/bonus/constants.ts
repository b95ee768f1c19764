export { STORY_MODES, STORY_TEMPLATES, type StoryMode } from "./story-templates.ts";
export { composeStory, filledTemplate, readStructuredStory } from "./structured-story.ts";
