import { Button, CopyButton, Icon, Notice } from "@storyletter/ui";
import { Download } from "lucide-react";
import { useEffect, useRef } from "react";
import { useCopyToasts } from "../../../clipboard/copy-toasts.ts";
import { saveText } from "../../../files/save-text.ts";
import { recoveryCodesText } from "../recovery-codes-text.ts";

/** The codes, this once: the server keeps only what it needs to recognise them. */
export function RecoveryCodes({ codes, onSaved }: { codes: string[]; onSaved: () => void }) {
  const copyToasts = useCopyToasts();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="space-y-4 outline-none">
      <Notice tone="warning" title="Keep these recovery codes now">
        They are shown this once. Each signs you in one time without your phone; keep them where your password
        is not.
      </Notice>
      <ul aria-label="Recovery codes" className="grid grid-cols-2 gap-x-6 gap-y-1 font-mono sm:max-w-sm">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={codes.join("\n")} label="Copy" size="small" {...copyToasts} />
        <Button
          variant="quiet"
          size="small"
          onClick={() => saveText("storyletter-recovery-codes.txt", recoveryCodesText(codes))}
        >
          <Icon of={Download} />
          Download
        </Button>
        <Button size="small" onClick={onSaved}>
          I have saved them
        </Button>
      </div>
    </div>
  );
}
