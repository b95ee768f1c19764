import type { Email } from "@storyletter/contract";
import { buttonClass, Icon } from "@storyletter/ui";
import { Link } from "@tanstack/react-router";
import { PenLine } from "lucide-react";
import { useEffect, useState } from "react";
import { focusHeading } from "../../../shell/focus-heading.ts";
import { Page } from "../../../shell/page.tsx";
import { PlanBadge } from "../../../usage/plan-badge.tsx";
import { usageText } from "../../../usage/rules.ts";
import { useUsage } from "../../../usage/use-usage.ts";
import { DeleteDialog } from "./delete-dialog.tsx";
import { EmailList } from "./email-list.tsx";
import type { LibrarySearch } from "./library-search.ts";
import { SearchBar } from "./search-bar.tsx";
import { useNothingWritten } from "./use-email-list.ts";
import { useVisibleAgain } from "./use-visible-again.ts";

interface LibraryPageProps {
  narrowing: LibrarySearch;
  onNarrow: (narrowing: LibrarySearch) => void;
}

/** Search, filter and an open question stay; the list below them is mounted anew with the tab (LIB-40). */
export function LibraryPage({ narrowing, onNarrow }: LibraryPageProps) {
  const [toDelete, setToDelete] = useState<Email | null>(null);
  const mounting = useVisibleAgain();
  const nothingWritten = useNothingWritten(narrowing);
  // The search may have had the focus, and is gone.
  useEffect(() => {
    if (nothingWritten && document.activeElement === document.body) focusHeading();
  }, [nothingWritten]);
  return (
    <Page
      title="My Emails"
      lead={<PlanLine />}
      actions={
        <Link to="/create" className={buttonClass()}>
          <Icon of={PenLine} />
          Create Email
        </Link>
      }
    >
      {!nothingWritten && <SearchBar narrowing={narrowing} onNarrow={onNarrow} />}
      <EmailList key={mounting} narrowing={narrowing} onNarrow={onNarrow} onDelete={setToDelete} />
      <DeleteDialog email={toDelete} narrowing={narrowing} onClose={() => setToDelete(null)} />
    </Page>
  );
}

function PlanLine() {
  const { data: usage } = useUsage();
  return (
    <span className="inline-flex min-h-6 items-center gap-2.5">
      {usage && (
        <>
          <PlanBadge usage={usage} />
          <span className="tabular-nums">{usageText(usage)}</span>
        </>
      )}
    </span>
  );
}
