import { EmptyState } from "@storyletter/ui";
import { SearchX } from "lucide-react";

/** What stands in place of the table where there is nothing to list (AEMAILS-10). */
export const NoEmails = ({ searching }: { searching: boolean }) => (
  <EmptyState title={searching ? "No emails match your search" : "No emails found"} icon={SearchX} />
);
