/** A story that waits in this browser until the server has it. */
export interface UnsentStory {
  text: string;
  at: number;
}

type StoryStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const keyOf = (userId: string): string => `storyletter-unsent-stories:${userId}`;

const isUnsent = (value: unknown): value is UnsentStory =>
  typeof value === "object" &&
  value !== null &&
  "text" in value &&
  typeof value.text === "string" &&
  "at" in value &&
  typeof value.at === "number";

/** The stories captured without a connection, oldest first. Unreadable storage counts as empty. */
export function readUnsent(userId: string, storage: () => StoryStorage = () => localStorage): UnsentStory[] {
  try {
    const stored: unknown = JSON.parse(storage().getItem(keyOf(userId)) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isUnsent) : [];
  } catch {
    return [];
  }
}

/** Returns false if this browser stores nothing: then the text must stay where it was typed. */
function write(userId: string, stories: readonly UnsentStory[], storage: () => StoryStorage): boolean {
  try {
    if (stories.length === 0) storage().removeItem(keyOf(userId));
    else storage().setItem(keyOf(userId), JSON.stringify(stories));
    return true;
  } catch {
    return false;
  }
}

export function keepUnsent(
  userId: string,
  story: UnsentStory,
  storage: () => StoryStorage = () => localStorage,
): boolean {
  const others = readUnsent(userId, storage).filter(({ text }) => text !== story.text);
  return write(userId, [...others, story], storage);
}

/**
 * Sends what waits, in order. `send` resolves when the server has the story or will never take it, and rejects when
 * it should be tried again. Returns how many were sent.
 */
export async function sendUnsent(
  userId: string,
  send: (text: string) => Promise<unknown>,
  storage: () => StoryStorage = () => localStorage,
): Promise<number> {
  let sent = 0;
  for (const { text } of readUnsent(userId, storage)) {
    try {
      await send(text);
    } catch {
      break;
    }
    // Read again, because another tab may have added one meanwhile.
    write(
      userId,
      readUnsent(userId, storage).filter((story) => story.text !== text),
      storage,
    );
    sent += 1;
  }
  return sent;
}
