import { writeFile } from "node:fs/promises";
import { createStoryVault } from "../story-vault.ts";
import { drawPage, fileOf, PICTURES } from "./pictures.ts";

const bytes = await createStoryVault().pdf();
for (const picture of PICTURES) {
  const canvas = await drawPage(bytes, picture);
  await writeFile(fileOf(picture.name), await canvas.encode("webp", 82));
}
