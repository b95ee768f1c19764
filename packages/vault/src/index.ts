export { FONT_FILES, packagedFonts } from "./pdf/fonts.ts";
export { createStoryVault } from "./story-vault.ts";
