import { readdir, readFile } from "node:fs/promises";

/** Clock ticks of a second, as Linux counts them for programs. */
const TICKS = 100;

interface Process {
  parent: number;
  own: number;
  /** Of children that have ended. */
  ended: number;
}

async function read(pid: string): Promise<Process | null> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  // The name in brackets may hold anything.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  if (fields.length < 15) return null;
  const number = (place: number) => Number(fields[place]);
  return { parent: number(1), own: number(11) + number(12), ended: number(13) + number(14) };
}

/** CPU time since its start, user and system, of a process and of those that it has started; milliseconds. */
export async function cpuOf(pid: number): Promise<number> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const processes = await Promise.all(pids.map(async (each) => [Number(each), await read(each)] as const));
  let ticks = 0;
  for (const [each, process] of processes) {
    if (each === pid && process) ticks += process.own + process.ended;
    else if (process?.parent === pid) ticks += process.own;
  }
  return (ticks / TICKS) * 1_000;
}
