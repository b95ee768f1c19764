import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

export interface Scratch extends AsyncDisposable {
  readonly folder: string;
}

/** A temporary folder for a run, removed at its end. */
export async function openScratch(): Promise<Scratch> {
  const folder = await mkdtemp(path.join(tmpdir(), "storyletter-run-"));
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) };
}
