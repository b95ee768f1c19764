import { KEY_CALLS_PER_MINUTE, type KeyCalls, Refusal } from "@storyletter/domain";

/** One call in so many is written down; other processes cannot have those that this one took and did not need. */
export const CALLS_AT_ONCE = 20;
const MINUTE_MS = 60_000;

/** What it asks of an answer. */
interface Headed {
  headers(values: Record<string, number>): unknown;
}

export type KeyLimit = (userId: string, reply: Headed) => Promise<void>;
type Take = (userId: string, wanted: number) => Promise<KeyCalls>;

/** What this process holds of a user's calls of a minute. */
interface Share {
  left: number;
  untaken: number;
  endsAt: number;
}

/** Counts the calls made with keys and tells how many are left; people who signed in are not counted. */
export function createKeyLimit(take: Take): KeyLimit {
  const draw = drawFrom(take);
  return async (userId, reply) => {
    const { isGranted, remaining, endsAt } = await draw(userId);
    const reset = Math.max(1, Math.ceil((endsAt - Date.now()) / 1_000));
    reply.headers({
      "ratelimit-limit": KEY_CALLS_PER_MINUTE,
      "ratelimit-remaining": remaining,
      "ratelimit-reset": reset,
    });
    if (!isGranted) throw new Refusal("too-many-requests", { retryAfter: reset });
  };
}

interface Drawn {
  isGranted: boolean;
  remaining: number;
  endsAt: number;
}

/** One call out of the share that this process holds, or of the next one that it takes. */
function drawFrom(take: Take): (userId: string) => Promise<Drawn> {
  const held = new Map<string, { share: Promise<Share>; at: number }>();
  let sweptAt = Date.now();

  async function nextShare(userId: string): Promise<Share> {
    const { granted, untaken, msLeft } = await take(userId, CALLS_AT_ONCE);
    return { left: granted, untaken, endsAt: Date.now() + Math.max(1, msLeft) };
  }

  function renew(userId: string): void {
    const at = Date.now();
    if (at - sweptAt > MINUTE_MS) {
      for (const [id, { at: heldSince }] of held) if (at - heldSince > MINUTE_MS) held.delete(id);
      sweptAt = at;
    }
    const share = nextShare(userId);
    held.set(userId, { share, at });
    share.catch(() => held.delete(userId));
  }

  return async (userId) => {
    for (;;) {
      const found = held.get(userId);
      const share = await found?.share;
      if (share && share.endsAt > Date.now()) {
        const isGranted = share.left > 0;
        if (isGranted) share.left -= 1;
        // None is left for anybody until the minute is over: nobody is asked again before.
        if (isGranted || share.untaken === 0)
          return { isGranted, remaining: share.untaken + share.left, endsAt: share.endsAt };
      }
      // Whoever finds it used up first asks for the next; the others wait for the same.
      if (held.get(userId) === found) renew(userId);
    }
  };
}
