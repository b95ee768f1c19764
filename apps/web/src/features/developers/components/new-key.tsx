import { Button, CopyButton, Notice } from "@storyletter/ui";
import { useEffect, useRef } from "react";
import { useCopyToasts } from "../../../clipboard/copy-toasts.ts";

/** The key, this once: the server keeps only what it needs to recognise it. */
export function NewKey({ token, onSaved }: { token: string; onSaved: () => void }) {
  const copyToasts = useCopyToasts();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="space-y-4 outline-none">
      <Notice tone="warning" title="Keep this key now">
        It is shown this once. Whoever has it can act as you: keep it like a password.
      </Notice>
      <p role="status" aria-label="Your new API key" className="font-mono break-all">
        {token}
      </p>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={token} label="Copy" size="small" {...copyToasts} />
        <Button size="small" onClick={onSaved}>
          I have saved it
        </Button>
      </div>
    </div>
  );
}
