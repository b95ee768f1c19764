import { Skeleton } from "@storyletter/ui";
import { lazy, Suspense } from "react";
import type { Generation } from "./generations.ts";

/** Fetched while the form is filled in, so that it is there when the form is sent. */
export const loadWaitingScreen = () => import("./waiting-screen.tsx");

const Screen = lazy(async () => ({ default: (await loadWaitingScreen()).WaitingScreen }));

export function WaitingScreen({ generation }: { generation: Generation }) {
  return (
    <Suspense fallback={<Skeleton className="h-96" />}>
      <Screen key={generation.id} generation={generation} />
    </Suspense>
  );
}
