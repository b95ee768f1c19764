/** "1 hour", "24 hours". */
export const hours = (count: number): string => (count === 1 ? "1 hour" : `${count} hours`);
