/** How many are still to be loaded; never fewer than one while there is more, though some were just deleted. */
export const remainingOf = (total: number, loaded: number): number => Math.max(1, total - loaded);
