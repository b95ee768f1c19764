/** Where a letter says in machine-readable form who wrote it. */
export const PROVENANCE_HEADER = "X-Storyletter-Provenance";
export const PROVENANCE_META = "storyletter-provenance";

/** What a file says of who wrote its letter, and the signed mark that proves it. */
export interface FileMark {
  share: number;
  digitalSourceType: string;
  jws: string;
}

/** The mark as the value of a header or of a meta element. */
export const markText = ({ share, digitalSourceType, jws }: FileMark): string =>
  `share=${share}; source=${digitalSourceType}; record=${jws}`;

/** The signed mark in such a value, whose lines may be folded; null if it has none. */
export const recordOfMark = (value: string): string | null =>
  /record=([\w.-]+)/u.exec(value.replace(/\s+/gu, ""))?.[1] ?? null;
