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
import { flows, flowsOn, shownBy } from "./flow.ts";

const entry = ({ theme, audience }: Material, context: ChoosingContext): string | null => {
  if (audience.you === null)
    return choose(audience.group === "" ? ENTRY_FOR_ANYONE : PARTICULAR_ENTRY_FOR_GROUP, "entry", context);
  return choose([PARTICULAR_ENTRY, theme.entry], "entry", context, flowsOn(context));
};

/** How the brief lets us name what is on offer. */
const introKind = ({ product }: Material): keyof typeof PRODUCT_INTRO => {
  if (product.name !== null) return product.thing === null ? "name" : "nameAndThing";
  return product.thing === null ? "nothing" : "thing";
};

const shown = (material: Material, context: ChoosingContext, blocks: readonly Block[]): Block[] => {
  const statement = entry(material, context);
  const [picture, ...rest] = blocks;
  const joined =
    statement === null || picture === undefined || !flows(context) ? null : shownBy(statement, picture.text);
  return joined === null ? [...must("bridge", statement), ...blocks] : [...must("bridge", joined), ...rest];
};

/** The reader's own days: by their field where the brief names it, else by what the story is about. */
const readerBlocks = ({ theme, everyday: [first, second] }: Material, context: ChoosingContext): Block[] => {
  const thought = (key: string) => choose(theme.reader, key, context);
  if (first === undefined)
    return [
      ...may("bridge", thought("reader"), 1, true),
      ...may("bridge", thought("reader-2"), 4),
      ...may("bridge", choose(PARTICULAR_READER, "reader-3", context), 8, true),
      ...may("bridge", thought("reader-4"), 12),
      ...may("bridge", thought("reader-5"), 14),
    ];
  const days = second === undefined ? [first.day] : [first.day, second.day];
  return [
    ...may("bridge", choose(first.day, "day", context, false), 1, true),
    ...may("bridge", choose(days, "day-2", context, false), 5),
    ...may("bridge", choose(first.cost, "cost", context, false), 2),
    ...may("bridge", choose(days, "day-3", context, false), 7),
    ...may("bridge", choose(first.cost, "cost-2", context, false), 14, true),
    ...may("bridge", thought("reader"), theme === GENERAL_THEME ? 19 : 18),
    ...may("bridge", choose(PARTICULAR_READER, "reader-3", context), 16),
    ...may("bridge", thought("reader-4"), 17),
    ...may("bridge", choose(days, "day-4", context, false), 12),
    ...may("bridge", choose(days, "day-5", context, false), 15),
  ];
};

/** From the lesson to the reader, from the reader to the principle, and only then to the product. */
export const bridgeBlocks = (material: Material, context: ChoosingContext): Block[] => {
  const { theme, advice } = material;
  return [
    ...shown(material, context, readerBlocks(material, context)),
    ...may("bridge", choose(COMMON_READER, "reader-6", context), 20),
    ...may("bridge", choose(GENERAL_THEME.reader, "reader-7", context), 21),
    ...may("bridge", choose(COMMON_READER, "reader-8", context), 24),
    ...(advice === null ? [] : may("bridge", endSentence(upperFirst(advice)), 0)),
    ...may("bridge", choose(GENERAL_THEME.principle, "principle-3", context), 18),
    ...may(
      "bridge",
      choose(theme.principle, "principle", context) ?? choose(PARTICULAR_PRINCIPLE, "principle", context),
      theme === GENERAL_THEME ? 8 : 3,
    ),
    ...must("bridge", choose(PRODUCT_INTRO[introKind(material)], "intro", context, flowsOn(context))),
  ];
};
