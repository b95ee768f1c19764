import { lazy } from "react";

/** The 404 screen, which few ever see: no other screen loads it. */
export const PageNotFound = lazy(async () => ({ default: (await import("./not-found.tsx")).PageNotFound }));
