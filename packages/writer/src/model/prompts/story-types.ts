import type { StoryType } from "@storyletter/contract";

/** How the story is tied to the offer. */
export const STORY_TYPE_TASKS: Readonly<Record<StoryType, string>> = {
  direct:
    "Story type: direct. The product, or the very problem it solves, is part of the story. The bridge is causal: this is what changed it. The product may appear at the turn, its price only in the offer.",
  indirect:
    "Story type: indirect. The story has nothing to do with the product, and the product is not named, hinted at or described before the bridge. The bridge goes from the situation to the principle, to the same principle in the reader's days, to the product as an easy way to live by it. The price comes only in the offer.",
};
