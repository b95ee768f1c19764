/** An export is open while it is being made, and then for as long as its link works. */
export const isOpenExport = (
  asked: { archive: string | null; expiresAt: Date; voidedAt: Date | null },
  now: Date,
): boolean => asked.voidedAt === null && (asked.archive === null || asked.expiresAt > now);

/** Named by its day, so that two of them can lie in one folder. */
export const exportFileName = (now: Date): string =>
  `storyletter-export-${now.toISOString().slice(0, 10)}.json`;
