import { setTimeout as delay } from "node:timers/promises";

const TRIES = 120;
const PAUSE_MS = 500;
const WAITS = 5;

/** Generates a letter for an uninvolved user, which shows that web, queue and worker still work. */
export async function checkLetter(
  origin: string,
  headers: Record<string, string>,
  brief: object,
): Promise<string | null> {
  const created = await createOnceAllowed(origin, headers, brief);
  if (created.status !== 201)
    return `A valid brief returned ${created.status}: ${(await created.text()).slice(0, 200)}`;
  const { id } = (await created.json()) as { id: string };
  for (let tries = 0; tries < TRIES; tries += 1) {
    const answer = await fetch(`${origin}/api/emails/${id}`, { headers });
    const { status } = (await answer.json()) as { status: string };
    if (status === "generated") return null;
    if (status === "failed") return "A valid brief failed.";
    await delay(PAUSE_MS);
  }
  return "A valid brief was not generated within a minute.";
}

/** What a user may spend in a minute may be spent. */
async function createOnceAllowed(origin: string, headers: Record<string, string>, brief: object) {
  for (let tries = 1; ; tries += 1) {
    const answer = await fetch(`${origin}/api/emails`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify(brief),
    });
    if (answer.status !== 429 || tries === WAITS) return answer;
    await delay(Number(answer.headers.get("retry-after") ?? 1) * 1_000);
  }
}
