import type { Usage } from "@storyletter/contract";
import { buttonClass, Notice } from "@storyletter/ui";
import { Link } from "@tanstack/react-router";
import { creditNotice } from "../credit-notice.ts";

export function CreditBanner({ usage }: { usage: Usage }) {
  const notice = creditNotice(usage);
  if (!notice) return null;
  return (
    <div className="mb-6">
      <Notice
        tone="warning"
        title={notice.title}
        action={
          notice.upgrade && (
            <Link to="/subscribe" className={buttonClass({ size: "small" })}>
              Upgrade to Starter
            </Link>
          )
        }
      >
        {notice.text}
      </Notice>
    </div>
  );
}
