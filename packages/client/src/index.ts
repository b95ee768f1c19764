import type { AppRouter } from "@storyletter/api";
import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server";

export type { AppRouter };

/** Input types of all procedures, by router and name. */
export type Inputs = inferRouterInputs<AppRouter>;

/** Output types of all procedures, by router and name. */
export type Outputs = inferRouterOutputs<AppRouter>;

export { storyletterLinks } from "./links.ts";
