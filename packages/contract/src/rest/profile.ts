import { Profile, SaveProfileInput } from "../profile.ts";
import type { RestRoute } from "./route.ts";

/** What the caller says once instead of with each letter. */
export const PROFILE_ROUTES = [
  {
    method: "GET",
    path: "/api/profile",
    procedure: "auth.profile",
    summary: "The caller's profile: business, sender, offers and audiences",
    input: "none",
    inputSchema: null,
    outputSchema: Profile,
    status: 200,
    errors: ["unauthorized"],
  },
  {
    method: "PUT",
    path: "/api/profile",
    procedure: "auth.saveProfile",
    summary: "Save the caller's profile",
    description:
      "What is left out stays as it is. `offers` and `audiences` replace the stored lists: entries keep their `id`, entries without one get one, and entries that are missing are deleted.",
    input: "body",
    inputSchema: SaveProfileInput,
    outputSchema: Profile,
    status: 200,
    errors: ["bad-input", "unauthorized"],
  },
] as const satisfies readonly RestRoute[];
