/** A failure whose message is all that anyone needs to read: one clear sentence. */
export class Refusal extends Error {
  override readonly name = "Refusal";
}

/** Whether a file-system or network error has this code, such as ENOENT. */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && "code" in error && codes.includes(String(error.code));
}
