import type { Check } from "../check.ts";
import type { Repository } from "../repository.ts";
import { ROWS_FILE, type Row, readRows } from "./rows.ts";
import { readTags } from "./tags.ts";

/** Every tag names a row. Rows without a test are told, never refused. */
export const requirements: Check = {
  name: "requirements",
  run(repository) {
    const { rows, tags, untested } = coverage(repository);
    const known = new Set(rows.map(({ id }) => id));
    return {
      findings: tags
        .filter(({ id }) => !known.has(id))
        .map(({ id, file, line }) => ({ file, line, message: `${id} names no row of ${ROWS_FILE}.` })),
      summary: `${rows.length - untested.length} of ${rows.length} rows have a test`,
    };
  },
};

export function coverage(repository: Repository) {
  const rows = readRows(repository.text(ROWS_FILE));
  const tags = repository.sources.flatMap(readTags);
  const tested = new Set(tags.map(({ id }) => id));
  return { rows, tags, untested: rows.filter(({ id }) => !tested.has(id)) };
}

/** Areas in the order of the table, each with how many of its rows have a test. */
export function byArea(rows: readonly Row[], untested: readonly Row[]): string[] {
  const missing = Map.groupBy(untested, ({ area }) => area);
  return [...Map.groupBy(rows, ({ area }) => area)].map(
    ([area, all]) => `${area} ${all.length - (missing.get(area)?.length ?? 0)}/${all.length}`,
  );
}
