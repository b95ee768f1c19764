export { FONT_FILES, packagedFonts } from "./pdf/look.ts";
export { createStoryVault } from "./story-vault.ts";
