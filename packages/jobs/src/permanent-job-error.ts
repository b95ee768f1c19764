/** Thrown by a task when repeating it cannot help: the job is given up at once. */
export class PermanentJobError extends Error {
  override readonly name = "PermanentJobError";
}
