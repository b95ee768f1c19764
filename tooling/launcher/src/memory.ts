/**
 * How the server's Node.js is started, so that little garbage piles up. The limit of the old space is well above what a
 * process needs. Decision 02 has what each saves; the Dockerfile says the same.
 */
export const memoryFlags = ["--max-semi-space-size=8", "--max-old-space-size=512", "--memory-pool-timeout=1"];

/** What hashing passwords and reading from sockets took goes back to the system at once. */
export const memoryEnv = { MALLOC_MMAP_THRESHOLD_: "65536", MALLOC_ARENA_MAX: "2" };
