import { useState } from "react";

interface InfiniteList<Page> {
  data: { pages: Page[] } | undefined;
  hasNextPage: boolean;
  fetchNextPage(): Promise<unknown>;
}

/** One page at a time of a list that is fetched forwards: pages already seen come back at once. */
export function usePages<Page>(list: InfiniteList<Page>, about: string) {
  const [place, setPlace] = useState({ about, index: 0 });
  // Another question begins at its first page.
  const index = place.about === about ? place.index : 0;
  const pages = list.data?.pages ?? [];
  const shown = Math.min(index, Math.max(0, pages.length - 1));
  return {
    page: pages[shown],
    number: shown + 1,
    hasPrevious: shown > 0,
    hasNext: shown < pages.length - 1 || list.hasNextPage,
    previous: () => setPlace({ about, index: shown - 1 }),
    async next() {
      if (shown === pages.length - 1) await list.fetchNextPage();
      setPlace({ about, index: shown + 1 });
    },
  };
}
