import { z } from "zod";
import { Success } from "../auth/auth.ts";
import {
  CreateStoryInput,
  SavedStory,
  Story,
  StoryId,
  StoryListQuery,
  UpdateStoryInput,
} from "../stories.ts";
import type { RestRoute } from "./route.ts";

/** The caller's story bank. */
export const STORIES_ROUTES = [
  {
    method: "GET",
    path: "/api/stories",
    procedure: "stories.list",
    summary: "The caller's stories, newest first",
    description:
      'The whole list if an answer of 500 kB carries it, else its first page. The header `Link` with rel="next" has the URL of the next page. `filter=untold` leaves out stories that a letter tells.',
    input: "query",
    inputSchema: StoryListQuery,
    outputSchema: z.array(Story),
    status: 200,
    unwrap: "stories",
    pages: true,
    errors: ["bad-input", "unauthorized"],
  },
  {
    method: "POST",
    path: "/api/stories",
    procedure: "stories.create",
    summary: "Save a story in the bank",
    description:
      "Only `text` is needed: one line, or the whole story. A story with the same text is not saved twice: the response is the story as it is in the bank, with `known: true`.",
    input: "body",
    inputSchema: CreateStoryInput,
    outputSchema: SavedStory,
    status: 201,
    errors: ["bad-input", "unauthorized", "too-many-stories"],
  },
  {
    method: "GET",
    path: "/api/stories/:id",
    procedure: "stories.get",
    summary: "One of the caller's stories",
    description: "Its whole text, and how many letters tell it.",
    input: "params",
    inputSchema: StoryId,
    outputSchema: Story,
    status: 200,
    errors: ["unauthorized", "story-not-found"],
  },
  {
    method: "PATCH",
    path: "/api/stories/:id",
    procedure: "stories.update",
    summary: "Change one of the caller's stories",
    description: "What is left out stays as it is.",
    input: "params-and-body",
    inputSchema: UpdateStoryInput,
    outputSchema: Story,
    status: 200,
    errors: ["bad-input", "unauthorized", "story-not-found", "story-known"],
  },
  {
    method: "DELETE",
    path: "/api/stories/:id",
    procedure: "stories.delete",
    summary: "Delete one of the caller's stories",
    description: "Letters that tell it stay.",
    input: "params",
    inputSchema: StoryId,
    outputSchema: Success,
    status: 200,
    errors: ["unauthorized", "story-not-found"],
  },
] as const satisfies readonly RestRoute[];
