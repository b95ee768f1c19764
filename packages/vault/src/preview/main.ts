import { mkdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { createStoryVault } from "../story-vault.ts";
import { drawPage, fileOf, PICTURES } from "./pictures.ts";

/** Writes the book to dist, or with "pictures" the pictures of the bonus screen. */
const bytes = await createStoryVault().pdf();
if (process.argv[2] === "pictures") {
  for (const picture of PICTURES) {
    const canvas = await drawPage(bytes, picture);
    await writeFile(fileOf(picture.name), await canvas.encode("webp", 82));
  }
} else {
  const folder = new URL("../../dist/", import.meta.url);
  await mkdir(folder, { recursive: true });
  const file = new URL("story-vault.pdf", folder);
  await writeFile(file, bytes);
  process.stdout.write(`${fileURLToPath(file)}\n`);
}
