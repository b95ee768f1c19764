import { readFile } from "node:fs/promises";
import path from "node:path";
import type { TestSystem } from "../../world/world.ts";

/** Processes whose CPU time is reported separately. */
export async function pidsIn({
  processes,
  machinery,
  database,
}: TestSystem): Promise<Record<string, number>> {
  const file = await readFile(path.join(database.home, "postgres/postmaster.pid"), "utf8");
  return {
    "the first server": processes["web-1"].pid ?? 0,
    "the second server": processes["web-2"].pid ?? 0,
    ...(machinery
      ? {
          nginx: machinery.nginx.pid,
          "nginx of one": machinery.nginxOfOne.pid,
          PgBouncer: machinery.pooler.pid,
        }
      : {}),
    PostgreSQL: Number(file.split("\n")[0]),
  };
}
