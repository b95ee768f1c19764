import { Skeleton } from "@storyletter/ui";
import { lazy, Suspense } from "react";
import type { TrackedEmail } from "./tracked-emails.ts";

/** Fetched while the form is filled in, so that it is there when the form is sent. */
export const loadWaitingScreen = () => import("./waiting-screen.tsx");

const Screen = lazy(async () => ({ default: (await loadWaitingScreen()).WaitingScreen }));

export function WaitingScreen({ email }: { email: TrackedEmail }) {
  return (
    <Suspense fallback={<Skeleton className="h-96" />}>
      <Screen key={email.id} email={email} />
    </Suspense>
  );
}
