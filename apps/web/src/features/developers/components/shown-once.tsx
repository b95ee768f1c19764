import { Button, CopyButton, Notice } from "@storyletter/ui";
import { useEffect, useRef } from "react";
import { useCopyToasts } from "../../../shell/copy-and-save.ts";

export interface ShownOnceProps {
  title: string;
  /** Why it has to be saved now. */
  words: string;
  /** Names the secret for screen readers. */
  label: string;
  secret: string;
  onSaved: () => void;
}

/** A secret that the server cannot show again. */
export function ShownOnce({ title, words, label, secret, onSaved }: ShownOnceProps) {
  const copyToasts = useCopyToasts();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="space-y-4 outline-none">
      <Notice tone="warning" title={title}>
        {words}
      </Notice>
      <p role="status" aria-label={label} className="font-mono break-all">
        {secret}
      </p>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={secret} label="Copy" size="small" {...copyToasts} />
        <Button size="small" onClick={onSaved}>
          I've saved it
        </Button>
      </div>
    </div>
  );
}
