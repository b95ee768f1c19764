import type { Email } from "@storyletter/contract/emails";
import { tagsInAddress, trackingUrl } from "@storyletter/contract/web-address";
import { CopyButton, toast } from "@storyletter/ui";
import { useEffect, useState } from "react";
import { COPIED, COPY_FAILED } from "../../../shell/copy-and-save.ts";

/** What to know about a mail tool's tag in the link. Links with one are rare, so its code loads for them alone. */
function useTagNote(link: string | null): string | null {
  const [note, setNote] = useState<string | null>(null);
  useEffect(() => {
    setNote(null);
    if (!link || tagsInAddress(link).length === 0) return;
    void import("@storyletter/letter/formats").then(({ addressTagNote }) =>
      setNote(addressTagNote(link, null)),
    );
  }, [link]);
  return note;
}

/** The campaign link, to read and to copy; a hint where there is no address to build it on. */
export function TrackingLink({ email }: { email: Email }) {
  const link = trackingUrl(email);
  const note = useTagNote(link);
  return (
    <>
      <div className="flex min-h-10 items-center justify-between gap-3">
        <h2 className="font-sans text-sm font-semibold tracking-normal">UTM Tracking URL</h2>
        {link && (
          <CopyButton
            iconOnly
            text={link}
            label="Copy UTM tracking URL"
            onCopied={() => toast(COPIED)}
            onFailed={() => toast(COPY_FAILED)}
            className="-mr-2"
          />
        )}
      </div>
      {link ? (
        <a
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          className="link block font-mono text-xs break-all"
        >
          {link}
        </a>
      ) : (
        <p className="text-sm text-faded">This email has no web address to build a tracking link on.</p>
      )}
      {note && <p className="mt-2 text-sm break-words text-faded">{note}</p>}
    </>
  );
}
