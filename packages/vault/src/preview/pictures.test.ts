import { readFile } from "node:fs/promises";
import { createCanvas, type Image, loadImage } from "@napi-rs/canvas";
import { beforeAll, expect, it } from "vitest";
import { createStoryVault } from "../story-vault.ts";
import { drawPage, fileOf, PICTURES } from "./pictures.ts";

let bytes: Uint8Array;
beforeAll(async () => {
  bytes = await createStoryVault().pdf();
});

const pixelsOf = (picture: Image, width: number, height: number) => {
  const context = createCanvas(width, height).getContext("2d");
  context.drawImage(picture, 0, 0);
  return context.getImageData(0, 0, width, height).data;
};

/** Compression changes a few pixels; a different page or text changes many. */
const MAX_CHANGED = 0.0005;

it.each(PICTURES)(
  "$name matches the current book (update with pnpm --filter @storyletter/vault preview)",
  async (picture) => {
    const drawn = await drawPage(bytes, picture);
    const kept = await loadImage(await readFile(fileOf(picture.name)));
    expect([kept.width, kept.height]).toEqual([drawn.width, drawn.height]);
    const now = drawn.getContext("2d").getImageData(0, 0, drawn.width, drawn.height).data;
    const then = pixelsOf(kept, drawn.width, drawn.height);
    const moved = now.reduce((sum, value, at) => sum + (Math.abs(value - (then[at] ?? 0)) > 64 ? 1 : 0), 0);
    expect(moved / now.length).toBeLessThan(MAX_CHANGED);
  },
);
