import type { NewsBoard } from "@storyletter/contract";
import { ErrorState, Skeleton } from "@storyletter/ui";
import { trpc } from "../../../api/trpc.ts";
import { Page } from "../../../shell/page.tsx";
import { countText } from "../figures/words.ts";
import { NewsDesk } from "./news-desk.tsx";

const isSending = (board: NewsBoard | undefined) => board?.news.some(({ state }) => state === "sending");

/** Mails to users who switched product news on: written, tried, and sent once (decision 0228). */
export function NewsPage() {
  const board = trpc.admin.news.useQuery(undefined, {
    staleTime: 0,
    refetchInterval: ({ state }) => (isSending(state.data) ? 3_000 : false),
  });
  return (
    <Page title="Product News" lead={board.data ? leadOf(board.data) : "Mails to users who asked for them."}>
      {board.isError ? (
        <ErrorState
          title="The news could not be loaded"
          onRetry={() => void board.refetch()}
          retrying={board.isFetching}
        />
      ) : board.data ? (
        <NewsDesk board={board.data} />
      ) : (
        <div role="status" aria-label="Loading the news" className="space-y-6">
          <Skeleton className="h-96" />
          <Skeleton className="h-40" />
        </div>
      )}
    </Page>
  );
}

function leadOf({ readers }: NewsBoard): string {
  if (readers === 0) return "Nobody has switched product news on yet.";
  return readers === 1 ? "One user has asked for it." : `${countText(readers)} users have asked for it.`;
}
