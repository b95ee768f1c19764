import { Card, loadLater, Skeleton } from "@storyletter/ui";
import { Suspense } from "react";
import type { DraftsCardProps } from "./drafts-card.tsx";

const DraftsCard = loadLater(async () => (await import("./drafts-card.tsx")).DraftsCard);

/** The letter's drafts in the user's mail tools. Its code loads after the letter. */
export function MailToolDrafts(props: DraftsCardProps) {
  return (
    <Card>
      <h2 className="text-lg">Mail tools</h2>
      <Suspense fallback={<Skeleton className="mt-2 h-12" />}>
        <DraftsCard {...props} />
      </Suspense>
    </Card>
  );
}
