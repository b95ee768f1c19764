/** How long the pointer rests before a tooltip opens, in milliseconds. */
const OPEN_DELAY = 700;
/** Within this time after one has closed, the next opens at once. */
const SKIP_DELAY = 300;

/** Keeps when the last tooltip closed; one for all tooltips under a provider. */
export function createTooltipDelay(now: () => number) {
  let closedAt = Number.NEGATIVE_INFINITY;
  return {
    next: () => (now() - closedAt < SKIP_DELAY ? 0 : OPEN_DELAY),
    closed: () => {
      closedAt = now();
    },
  };
}
