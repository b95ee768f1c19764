export { LONG_WORDS_BRIEF, SEED_BRIEFS } from "./briefs.ts";
export { SEED_PASSWORD, SEED_STORIES, type SeedLetter, type SeedStory } from "./stories.ts";
