/**
 * About as many bytes of texts as one answer of a list carries; the next page has the rest. Twice as many delayed
 * everyone else's calls twice as long.
 */
export const LIST_BYTES_MAX = 500_000;

/**
 * How many of the first rows make a page: at most `limit`, and as many as fit into an answer; always one, so that
 * paging ends.
 */
export function pageLength(sizes: readonly number[], limit: number): number {
  let bytes = 0;
  const fitting = sizes.findIndex((size, index) => {
    bytes += size;
    return index > 0 && bytes > LIST_BYTES_MAX;
  });
  return Math.min(limit, fitting === -1 ? sizes.length : fitting);
}
