import { threadId } from "node:worker_threads";

/**
 * A worker whose tasks take as long as their input says: of a core, like expensive text, or without one ("waits 900").
 * "thread 0" is answered with the number of the thread.
 */
export function start(): void {}

export function check(brief: { story: string }): { field: "story"; message: string } {
  const [ms = "", word] = brief.story.split(" ").toReversed();
  const waits = word === "waits";
  if (waits) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Number(ms));
  const end = performance.now() + (waits ? 0 : Number(ms));
  while (performance.now() < end);
  return { field: "story", message: word === "thread" ? `thread ${threadId}` : brief.story };
}

export function write({ brief }: { brief: { story: string } }): { refusal: string } {
  return { refusal: check(brief).message };
}

export function questions(brief: { story: string }): { field: "story"; message: string } {
  return check(brief);
}

export function review({ brief }: { brief: { story: string } }): { field: "story"; message: string } {
  return check(brief);
}

export function mails([story = ""]: string[]): { field: "story"; message: string } {
  return check({ story });
}
