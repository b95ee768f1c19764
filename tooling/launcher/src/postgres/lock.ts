import { DatabaseSync } from "node:sqlite";

export interface DirectoryLock {
  /** Safe to repeat. */
  release(): unknown;
}

const busy = 5;

/**
 * Undefined when another process holds the lock. The kernel releases SQLite's file lock with its process, even
 * after kill -9, so it is never stale.
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
