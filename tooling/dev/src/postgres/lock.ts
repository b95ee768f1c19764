import { DatabaseSync } from "node:sqlite";

export interface DirectoryLock {
  /** Again and again changes nothing. */
  release(): unknown;
}

const busy = 5;

/**
 * Undefined when another process holds it. SQLite's file lock belongs to the
 * kernel: it goes with its process, even after kill -9, and cannot be stale.
 */
export function tryLock(file: string): DirectoryLock | undefined {
  const handle = new DatabaseSync(file);
  try {
    handle.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
    return { release: () => handle.isOpen && handle.close() };
  } catch (error) {
    handle.close();
    if (error instanceof Error && "errcode" in error && error.errcode === busy) {
      return undefined;
    }
    throw error;
  }
}
