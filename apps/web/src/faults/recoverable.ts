/** Runtime faults that usually pass when the page is drawn again (ERR-09). */
const RECOVERABLE = [
  /ResizeObserver loop/i,
  /is not defined/,
  /reading properties of (undefined|null)/i,
  /properties of (undefined|null) \(reading/i,
  /reading '?(forEach|map|length)'?/,
];

export const isRecoverable = (error: unknown): boolean => {
  const text = error instanceof Error ? error.message : String(error);
  return RECOVERABLE.some((pattern) => pattern.test(text));
};
