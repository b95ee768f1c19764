import { expect, it } from "vitest";
import { createPieceByPiece } from "./signed-downloads.ts";

const settled = () => new Promise((resolve) => setImmediate(resolve));

it("reads one piece at a time over all texts, in turn, and goes on after one fails", async () => {
  const pieceByPiece = createPieceByPiece();
  const read: string[] = [];
  const closed: string[] = [];
  let reading = 0;
  async function* textOf(name: string, fails = false) {
    try {
      for (const number of [1, 2, 3]) {
        reading += 1;
        await settled();
        read.push(`${name}${number} of ${reading}`);
        reading -= 1;
        if (fails) throw new Error("The database is gone.");
        yield `${name}${number}`;
      }
    } finally {
      closed.push(name);
    }
  }
  const whole = async (text: AsyncGenerator<string>) => {
    const pieces: string[] = [];
    for await (const piece of text) pieces.push(piece);
    return pieces.join(" ");
  };
  const texts = await Promise.allSettled([
    whole(pieceByPiece(textOf("a"))),
    whole(pieceByPiece(textOf("b", true))),
    whole(pieceByPiece(textOf("c"))),
  ]);
  expect(texts).toMatchObject([{ value: "a1 a2 a3" }, { reason: expect.any(Error) }, { value: "c1 c2 c3" }]);
  expect(read).toEqual(["a1 of 1", "b1 of 1", "c1 of 1", "a2 of 1", "c2 of 1", "a3 of 1", "c3 of 1"]);

  for await (const _ of pieceByPiece(textOf("left"))) break;
  expect(closed.toSorted()).toEqual(["a", "b", "c", "left"]);
});
