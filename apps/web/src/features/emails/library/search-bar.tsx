import { SearchField, SegmentedControl } from "@storyletter/ui";
import { useTypedSearch } from "../../../forms/use-typed-search.ts";
import type { LibrarySearch } from "./library-search.ts";

const FILTERS = [
  { value: "all", label: "All Emails" },
  { value: "recent", label: "Recent (7 days)" },
] as const;

interface SearchBarProps {
  narrowing: LibrarySearch;
  onNarrow: (narrowing: LibrarySearch) => void;
}

export function SearchBar({ narrowing, onNarrow }: SearchBarProps) {
  const { typed, type } = useTypedSearch(narrowing.search ?? "", (search) =>
    onNarrow({ ...narrowing, search: search || undefined }),
  );
  return (
    <search className="mb-6 flex flex-wrap items-center gap-3">
      <SearchField
        label="Search your emails"
        placeholder="Search titles, topics and letters"
        value={typed}
        onValueChange={type}
        maxLength={200}
        className="min-w-0 flex-1 basis-64"
      />
      <SegmentedControl
        label="Which emails"
        options={FILTERS}
        value={narrowing.filter ?? "all"}
        onValueChange={(filter) =>
          onNarrow({ search: typed.trim() || undefined, filter: filter === "recent" ? filter : undefined })
        }
      />
    </search>
  );
}
