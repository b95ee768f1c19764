/** What the server's process takes, in megabytes. */
export interface Memory {
  resident: number;
  heap: number;
}

const MB = 1_048_576;

export async function readMemory(origin: string): Promise<Memory> {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  const gauge = (name: string) =>
    Number(new RegExp(`^${name} (\\S+)$`, "m").exec(metrics)?.[1] ?? Number.NaN) / MB;
  return { resident: gauge("process_resident_memory_bytes"), heap: gauge("nodejs_heap_size_used_bytes") };
}
