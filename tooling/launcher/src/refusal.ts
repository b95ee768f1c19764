/** A failure whose message is one clear sentence that is all the user needs. */
export class Refusal extends Error {
  override readonly name = "Refusal";
}

/** Whether a file system or network error has one of these codes, such as ENOENT. */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && "code" in error && codes.includes(String(error.code));
}
