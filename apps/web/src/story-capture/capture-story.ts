import { toast } from "@storyletter/ui";
import { failureText, isNetworkFailure, isSessionLost, readErrorBody } from "../api/errors.ts";
import { api } from "../api/trpc.ts";
import { keepUnsent, readUnsent, sendUnsent } from "./unsent-stories.ts";

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
