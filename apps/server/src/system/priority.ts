import { readdirSync, readFileSync } from "node:fs";
import { constants, platform, setPriority } from "node:os";
import type { Log } from "@storyletter/domain/ports";

/** A process sees its threads here, where there is such a folder. */
const threadsOf = (pid: number | "self"): string => `/proc/${pid}/task`;

/** The threads on which Node works beside the one that answers: hashes of passwords are nearly all of it. */
export const poolThreads = (pid: number | "self"): number[] =>
  readdirSync(threadsOf(pid))
    .filter((id) => readFileSync(`${threadsOf(pid)}/${id}/comm`, "utf8").trim() === "libuv-worker")
    .map(Number);

/**
 * When cores are short, answers come before hashes, as they come before texts: a flood of passwords to check took one
 * core of two. On Linux a priority belongs to a thread; elsewhere it belongs to the process, which keeps its own.
 */
export function lowerPoolPriority(log: Log): void {
  if (platform() !== "linux") return;
  try {
    for (const id of poolThreads("self")) setPriority(id, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch (error) {
    log.warn({ err: error }, "The priority of hashes could not be lowered");
  }
}

/**
 * When cores are short, requests come before texts, but not before all of them: a user waits for the check of a
 * brief. At the lowest priority a text got one part in seventy of a core that others kept busy, and a request timed
 * out behind it.
 */
export function lowerThreadPriority(): void {
  if (platform() === "linux") setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}
