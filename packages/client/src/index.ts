import type { AppRouter } from "@storyletter/api";
import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server";

export type { AppRouter };

/** What each procedure takes, by router and name. */
export type Inputs = inferRouterInputs<AppRouter>;

/** What each procedure answers, by router and name. */
export type Outputs = inferRouterOutputs<AppRouter>;

export { storyletterLinks } from "./links.ts";
