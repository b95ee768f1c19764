import { browserStorage, type KeptStorage, toast } from "@storyletter/ui";
import { failureText, isNetworkFailure, isSessionLost, readErrorBody } from "../api/errors.ts";
import { api } from "../api/trpc.ts";

/** What the server refuses for good, such as a full bank; anything else may work later. */
const isFinal = (error: unknown): boolean => {
  const body = readErrorBody(error);
  return body?.code === "bad-input" || body?.code === "too-many-stories";
};

/** Saves one story and tells how it went. Without a connection, this browser keeps it. Returns whether it is safe. */
export async function captureStory(userId: string, text: string): Promise<boolean> {
  try {
    const { known } = await api.stories.create.mutate({ text });
    toast(
      known
        ? { title: "You already have this story", description: "Your bank keeps it once." }
        : { title: "Story saved", variant: "success" },
    );
    return true;
  } catch (error) {
    const waits = !isFinal(error) && keepUnsent(userId, { text, at: Date.now() });
    if (waits && (isNetworkFailure(error) || isSessionLost(error))) {
      toast({
        title: "Kept in this browser",
        description: "There's no connection right now. We'll save your story when it's back.",
      });
      return true;
    }
    toast({
      title: waits ? "Kept in this browser" : "Story not saved",
      description: failureText(error, "Please try again in a moment."),
      variant: waits ? "default" : "destructive",
    });
    return waits;
  }
}

let sending: Promise<number> | null = null;

/** Sends what was captured without a connection; safe to call at any time. Returns how many were saved. */
export async function sendCaptured(userId: string): Promise<number> {
  sending ??= sendAll(userId).finally(() => {
    sending = null;
  });
  return await sending;
}

async function sendAll(userId: string): Promise<number> {
  if (readUnsent(userId).length === 0) return 0;
  const sent = await sendUnsent(userId, (text) =>
    api.stories.create.mutate({ text }).catch((error: unknown) => {
      if (!isFinal(error)) throw error;
      toast({ title: "Story not saved", description: failureText(error, text), variant: "destructive" });
    }),
  );
  if (sent > 0) {
    const title = sent === 1 ? "Your story is saved" : `Your ${sent} stories are saved`;
    toast({ title, description: "You captured it while there was no connection.", variant: "success" });
  }
  return sent;
}

/** A story that waits in this browser until the server has it. */
export interface UnsentStory {
  text: string;
  at: number;
}

type StoryStorage = Pick<KeptStorage, "getItem" | "setItem" | "removeItem">;

const keyOf = (userId: string): string => `storyletter-unsent-stories:${userId}`;

const isUnsent = (value: unknown): value is UnsentStory =>
  typeof value === "object" &&
  value !== null &&
  "text" in value &&
  typeof value.text === "string" &&
  "at" in value &&
  typeof value.at === "number";

/** The stories captured without a connection, oldest first. Unreadable storage counts as empty. */
export function readUnsent(userId: string, storage: StoryStorage = browserStorage): UnsentStory[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(keyOf(userId)) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isUnsent) : [];
  } catch {
    return [];
  }
}

/** Returns false if this browser won't keep them: then the text must stay where it was typed. */
function write(userId: string, stories: readonly UnsentStory[], storage: StoryStorage): boolean {
  if (stories.length > 0) return storage.setItem(keyOf(userId), JSON.stringify(stories));
  storage.removeItem(keyOf(userId));
  return true;
}

export function keepUnsent(
  userId: string,
  story: UnsentStory,
  storage: StoryStorage = browserStorage,
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
  storage: StoryStorage = browserStorage,
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
