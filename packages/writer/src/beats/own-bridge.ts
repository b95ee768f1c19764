import type { Material } from "../brief/material.ts";
import { type ChoosingContext, choose } from "../phrases/choose.ts";
import { PARTICULAR_ENTRY, PARTICULAR_ENTRY_FOR_GROUP } from "../phrases/particular/entry.ts";
import { COMMON_READER, PARTICULAR_READER } from "../phrases/particular/reader.ts";
import { PARTICULAR_PRINCIPLE } from "../phrases/particular/thought.ts";
import { ENTRY_FOR_ANYONE, PRODUCT_INTRO } from "../phrases/structure.ts";
import { GENERAL_THEME } from "../phrases/themes/all-themes.ts";
import { upperFirst } from "../text/letter-case.ts";
import { endSentence } from "../text/sentences.ts";
import { type Block, may, must } from "./block.ts";

const entry = ({ theme, audience }: Material, context: ChoosingContext): string | null => {
  if (audience.you === null)
    return choose(audience.group === "" ? ENTRY_FOR_ANYONE : PARTICULAR_ENTRY_FOR_GROUP, "entry", context);
  return choose([PARTICULAR_ENTRY, theme.entry], "entry", context, false);
};

/** How the brief lets us name what is on offer. */
const introKind = ({ product }: Material): keyof typeof PRODUCT_INTRO => {
  if (product.name !== null) return product.thing === null ? "name" : "nameAndThing";
  return product.thing === null ? "nothing" : "thing";
};

/** From the lesson to the reader, from the reader to the principle, and only then to the product. */
export const bridgeBlocks = (material: Material, context: ChoosingContext): Block[] => {
  const { theme, advice } = material;
  const principle = [theme.principle, PARTICULAR_PRINCIPLE];
  const principles = ["principle", "principle-2"]
    .map((key, index) => ({ text: choose(principle, key, context), priority: index === 0 ? 3 : 14 }))
    .sort((a, b) => Number(a.text?.startsWith("So ") ?? false) - Number(b.text?.startsWith("So ") ?? false));
  return [
    ...must("bridge", entry(material, context)),
    ...may("bridge", choose(theme.reader, "reader", context), 1, true),
    ...may("bridge", choose(PARTICULAR_READER, "reader-2", context), 2),
    ...may("bridge", choose(COMMON_READER, "reader-3", context), 6, true),
    ...may("bridge", choose(theme.reader, "reader-4", context), 10),
    ...(advice === null ? [] : may("bridge", endSentence(upperFirst(advice)), 0)),
    ...may("bridge", choose(theme.reader, "reader-5", context), 12),
    ...may("bridge", choose(COMMON_READER, "reader-6", context), 16, true),
    ...may("bridge", choose(GENERAL_THEME.reader, "reader-7", context), 21),
    ...may("bridge", choose(COMMON_READER, "reader-8", context), 24),
    ...may("bridge", choose(GENERAL_THEME.principle, "principle-3", context), 18),
    ...principles.flatMap(({ text, priority }) => may("bridge", text, priority)),
    ...must("bridge", choose(PRODUCT_INTRO[introKind(material)], "intro", context, false)),
  ];
};
