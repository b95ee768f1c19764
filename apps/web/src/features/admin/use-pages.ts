import { useState } from "react";

interface InfiniteList<Page> {
  data: { pages: Page[] } | undefined;
  hasNextPage: boolean;
  fetchNextPage(): Promise<unknown>;
}

/** Shows one page at a time of an infinite list; pages already fetched reappear instantly. */
export function usePages<Page>(list: InfiniteList<Page>, queryKey: string) {
  const [position, setPosition] = useState({ queryKey, index: 0 });
  // A different query starts at its first page.
  const index = position.queryKey === queryKey ? position.index : 0;
  const pages = list.data?.pages ?? [];
  const current = Math.min(index, Math.max(0, pages.length - 1));
  return {
    page: pages[current],
    number: current + 1,
    hasPrevious: current > 0,
    hasNext: current < pages.length - 1 || list.hasNextPage,
    previous: () => setPosition({ queryKey, index: current - 1 }),
    async next() {
      if (current === pages.length - 1) await list.fetchNextPage();
      setPosition({ queryKey, index: current + 1 });
    },
  };
}
