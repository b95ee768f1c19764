import type { Story } from "@storyletter/contract/stories";
import {
  AlertDialog,
  Button,
  Dialog,
  EmptyState,
  ErrorState,
  FirstField,
  loadLater,
  SearchField,
  SegmentedControl,
  Skeleton,
  toast,
  VisuallyHidden,
} from "@storyletter/ui";
import { keepPreviousData } from "@tanstack/react-query";
import { BookOpenText, SearchX } from "lucide-react";
import { Suspense, useCallback, useState } from "react";
import { trpc } from "../../api/trpc.ts";
import { plural } from "../../format/plural.ts";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { showFailureToast } from "../../forms/server-errors.ts";
import { useTypedSearch } from "../../forms/use-typed-search.ts";
import { focusHeading } from "../../shell/focus-heading.ts";
import { Page } from "../../shell/page.tsx";
import { CaptureLine } from "./capture-line.tsx";
import type { StoriesSearch } from "./stories-search.ts";
import { StoryCard, storyTitle } from "./story-card.tsx";

const EditStoryForm = loadLater(async () => (await import("./story-form.tsx")).EditStoryForm);
const ImportForm = loadLater(async () => (await import("./import/import-form.tsx")).ImportForm);

const PAGE_SIZE = 30;

const useStories = ({ search = "", filter = "all" }: { search?: string; filter?: "all" | "untold" }) =>
  trpc.stories.list.useInfiniteQuery(
    { search, filter, limit: PAGE_SIZE },
    {
      getNextPageParam: (page) => page.nextCursor,
      staleTime: 30_000,
      placeholderData: keepPreviousData,
    },
  );

const FILTERS = [
  { value: "all", label: "All stories" },
  { value: "untold", label: "Not told yet" },
] as const;

interface StoriesPageProps {
  userId: string;
  filters: StoriesSearch;
  onFilter: (filters: StoriesSearch) => void;
}

export function StoriesPage({ userId, filters, onFilter }: StoriesPageProps) {
  const utils = trpc.useUtils();
  const refresh = useCallback(() => void utils.stories.invalidate(), [utils]);
  const [edited, setEdited] = useState<Story | null>(null);
  const [deleted, setDeleted] = useState<Story | null>(null);
  const { typed, type, leave } = useTypedSearch(filters.search ?? "", (search) =>
    onFilter({ ...filters, search: search || undefined }),
  );
  return (
    <Page
      title="Stories"
      lead="Keep what happens to you in a line. When you need a letter, the story is here."
      actions={
        <FormDialog
          form={ImportForm}
          label="Import"
          title="Import stories"
          description="From a CSV file, or one story per line. Nothing is added twice."
        >
          {(close) => <ImportForm onDone={close} />}
        </FormDialog>
      }
    >
      <CaptureLine userId={userId} onSaved={refresh} />
      <search className="mb-6 flex flex-wrap items-center gap-3">
        <SearchField
          label="Search your stories"
          placeholder="Search words, places, people and tags"
          value={typed}
          onValueChange={type}
          onBlur={leave}
          maxLength={200}
          className="min-w-0 flex-1 basis-64"
        />
        <SegmentedControl
          label="Which stories"
          options={FILTERS}
          value={filters.filter ?? "all"}
          onValueChange={(filter) =>
            onFilter({ search: typed.trim() || undefined, filter: filter === "untold" ? filter : undefined })
          }
        />
      </search>
      <StoryList filters={filters} onFilter={onFilter} onEdit={setEdited} onDelete={setDeleted} />
      <Dialog open={edited !== null} onOpenChange={(open) => open || setEdited(null)} title="Edit story" wide>
        {edited && (
          <Suspense fallback={<Skeleton className="h-96" />}>
            <FirstField>
              <EditStoryForm story={edited} onDone={() => setEdited(null)} />
            </FirstField>
          </Suspense>
        )}
      </Dialog>
      <DeleteDialog story={deleted} onClose={() => setDeleted(null)} />
    </Page>
  );
}

function DeleteDialog({ story, onClose }: { story: Story | null; onClose: () => void }) {
  const utils = trpc.useUtils();
  const remove = trpc.stories.delete.useMutation({
    onSuccess: () => {
      toast({ title: "Story deleted", variant: "success" });
      focusHeading();
    },
    onError: (error) => showFailureToast("Story not deleted", error),
    onSettled: () => {
      onClose();
      void utils.stories.invalidate();
    },
  });
  return (
    <AlertDialog
      danger
      open={story !== null}
      onOpenChange={(open) => open || onClose()}
      title="Delete story"
      description={
        <>
          {story && <span className="mb-2 line-clamp-3 font-medium text-ink">“{storyTitle(story)}”</span>}
          <span className="block">Letters that tell it stay. This action cannot be undone.</span>
        </>
      }
      confirmLabel="Delete"
      onConfirm={() => story && remove.mutate({ id: story.id })}
      busy={remove.isPending}
    />
  );
}

interface StoryListProps {
  filters: StoriesSearch;
  onFilter: (filters: StoriesSearch) => void;
  onEdit: (story: Story) => void;
  onDelete: (story: Story) => void;
}

function StoryList({ filters, onFilter, onEdit, onDelete }: StoryListProps) {
  const list = useStories(filters);
  const found = list.data?.pages.flatMap((page) => page.stories);
  // An empty result of the previous search is no result for this one.
  const stories = list.isPlaceholderData && found?.length === 0 ? undefined : found;
  if (!stories) {
    if (list.isError) {
      return (
        <ErrorState title="We couldn't load your stories" query={list}>
          They are safe. Please try again.
        </ErrorState>
      );
    }
    return (
      <div role="status" aria-label="Loading your stories" className="space-y-4">
        {["a", "b", "c"].map((key) => (
          <Skeleton key={key} className="h-40" />
        ))}
      </div>
    );
  }
  if (stories.length === 0) {
    return filters.search || filters.filter ? (
      <EmptyState
        icon={SearchX}
        title="No stories found"
        action={
          <Button variant="quiet" onClick={() => onFilter({})}>
            Show all stories
          </Button>
        }
      >
        None of your stories match. Try different words, or show all stories.
      </EmptyState>
    ) : (
      <EmptyState icon={BookOpenText} title="No stories yet">
        Write one line about something small that really happened: today, at work, as a child. You can add the
        rest later.
      </EmptyState>
    );
  }
  return (
    <>
      <p role="status">
        <VisuallyHidden>{`${plural(stories.length, "story", "stories")} shown${list.hasNextPage ? ", more below" : ""}`}</VisuallyHidden>
      </p>
      <ul
        aria-label="Your stories"
        aria-busy={list.isPlaceholderData}
        className="space-y-4 transition-opacity aria-busy:opacity-60"
      >
        {stories.map((story) => (
          <StoryCard
            key={story.id}
            story={story}
            onEdit={() => onEdit(story)}
            onDelete={() => onDelete(story)}
          />
        ))}
      </ul>
      {list.hasNextPage && (
        <div className="mt-6 flex flex-col items-center gap-2">
          {list.isFetchNextPageError && <p className="text-sm text-brick">We couldn't load more stories.</p>}
          <Button
            variant="quiet"
            onClick={() => void list.fetchNextPage()}
            busy={list.isFetchingNextPage}
            busyLabel="Loading…"
          >
            Load more
          </Button>
        </div>
      )}
    </>
  );
}
