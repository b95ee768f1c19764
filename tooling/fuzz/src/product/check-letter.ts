import { setTimeout as delay } from "node:timers/promises";

const TRIES = 120;
const PAUSE_MS = 500;

/** Generates a letter for an uninvolved user, which shows that web, queue and worker still work. */
export async function checkLetter(
  origin: string,
  headers: Record<string, string>,
  brief: object,
): Promise<string | null> {
  const created = await fetch(`${origin}/api/emails`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(brief),
  });
  if (created.status !== 201) return `A valid brief returned ${created.status}.`;
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
