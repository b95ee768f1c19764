import { readFile } from "node:fs/promises";
import path from "node:path";
import type { World } from "../../world/world.ts";

/** Whose CPU time is told apart. */
export async function pidsIn({ processes, machinery, database }: World): Promise<Record<string, number>> {
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
