import type { NewsBoard } from "@storyletter/contract/admin";
import { ErrorState, Skeleton } from "@storyletter/ui";
import { trpc } from "../../../api/trpc.ts";
import { countText } from "../../../format/plural.ts";
import { Page } from "../../../shell/page.tsx";
import { NewsDesk } from "./news-desk.tsx";

const isSending = (board: NewsBoard | undefined) => board?.news.some(({ state }) => state === "sending");

/** Product news for users who turned it on: written, tested, and sent once (see docs/decisions/33). */
export function NewsPage() {
  const board = trpc.admin.news.useQuery(undefined, {
    staleTime: 0,
    refetchInterval: ({ state }) => (isSending(state.data) ? 3_000 : false),
  });
  return (
    <Page
      title="Product News"
      lead={board.data ? leadOf(board.data) : "Emails to users who turned on product news."}
    >
      {board.isError ? (
        <ErrorState
          title="Couldn't load news"
          onRetry={() => void board.refetch()}
          retrying={board.isFetching}
        />
      ) : board.data ? (
        <NewsDesk board={board.data} />
      ) : (
        <div role="status" aria-label="Loading news" className="space-y-6">
          <Skeleton className="h-96" />
          <Skeleton className="h-40" />
        </div>
      )}
    </Page>
  );
}

function leadOf({ readers }: NewsBoard): string {
  if (readers === 0) return "No users have turned on product news yet.";
  return readers === 1 ? "1 user has it turned on." : `${countText(readers)} users have it turned on.`;
}
