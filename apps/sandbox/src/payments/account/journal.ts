import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import type { Document } from "./documents.ts";

export type Change = { put: Document } | { removed: string };

/** Where an account outlives the process: one line for each request that changed something. */
export interface Journal {
  load(): Change[];
  append(changes: readonly Change[]): void;
}

/** Rewritten at every start, so that it holds each object once and grows only while the process runs. */
export function journalFile(path: string, log: FastifyBaseLogger): Journal {
  const lineOf = (changes: readonly Change[]) => `${JSON.stringify(changes)}\n`;

  function read(): Change[] {
    const lines = readFileSync(path, "utf8").split("\n").filter(Boolean);
    return lines.flatMap((line, index): Change[] => {
      try {
        return JSON.parse(line);
      } catch (error) {
        log.warn({ line: index + 1, err: error }, "a line of the payments can't be read and is left out");
        return [];
      }
    });
  }

  function compact(changes: readonly Change[]): Change[] {
    const held = new Map<string, Document>();
    for (const change of changes)
      if ("put" in change) held.set(change.put.id, change.put);
      else held.delete(change.removed);
    return [...held.values()].map((put) => ({ put }));
  }

  return {
    load() {
      mkdirSync(dirname(path), { recursive: true });
      appendFileSync(path, "");
      const changes = compact(read());
      writeFileSync(`${path}.part`, changes.map((change) => lineOf([change])).join(""));
      renameSync(`${path}.part`, path);
      return changes;
    },
    append(changes) {
      appendFileSync(path, lineOf(changes));
    },
  };
}
