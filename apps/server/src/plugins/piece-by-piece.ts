import { setTimeout as delay } from "node:timers/promises";

/** How long others have the thread and the database after each piece, as a multiple of what that took. */
const REST = 1.5;

/**
 * Texts of any size, their pieces one at a time over all of them: side by side, downloads would take every connection
 * to the database, for which everyone else would wait.
 */
export function createPieceByPiece() {
  let last: Promise<unknown> = Promise.resolve();

  async function nextOf(pieces: AsyncGenerator<string>) {
    const began = performance.now();
    const piece = await pieces.next();
    return { piece, restMs: (performance.now() - began) * REST };
  }

  return async function* pieceByPiece(pieces: AsyncGenerator<string>): AsyncGenerator<string> {
    try {
      for (;;) {
        const mine = last.then(() => nextOf(pieces));
        last = mine.then(
          ({ restMs }) => delay(restMs),
          () => undefined,
        );
        const { value, done } = (await mine).piece;
        if (done) return;
        yield value;
      }
    } finally {
      await pieces.return(undefined);
    }
  };
}
