import { Dialog, TextArea } from "@storyletter/ui";
import { type ReactNode, useState } from "react";
import { type Clip, type CopyOptions, copyClip } from "../../../email-display/copy-letter.ts";

interface UseCopy {
  copy: (making: Promise<Clip | null>, options?: CopyOptions) => void;
  /** Shows the text where the browser doesn't let us copy. */
  byHand: ReactNode;
}

/** Copies texts that are still being made; where the browser refuses, the person copies by hand. */
export function useCopy(): UseCopy {
  const [text, setText] = useState<string | null>(null);
  return {
    copy: (making, options) => void copyClip(making, options).then(setText),
    byHand: text !== null && (
      <Dialog
        open
        onOpenChange={(open) => open || setText(null)}
        title="Copy it by hand"
        description="Your browser didn't let us copy. The text is selected: press Ctrl+C, or ⌘C on a Mac."
        wide
      >
        <TextArea
          label="Text to copy"
          value={text}
          rows={10}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </Dialog>
    ),
  };
}
