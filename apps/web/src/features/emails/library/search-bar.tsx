import { SearchField, SegmentedControl, SelectField } from "@storyletter/ui";
import { useTypedSearch } from "../../../forms/use-typed-search.ts";
import type { LibrarySearch } from "./library-search.ts";

const FILTERS = [
  { value: "all", label: "All Emails" },
  { value: "recent", label: "Recent (7 days)" },
] as const;

const SORTS = [
  { value: "newest", label: "Newest first" },
  { value: "oldest", label: "Oldest first" },
  { value: "title", label: "Title, A to Z" },
] as const;

interface SearchBarProps {
  narrowing: LibrarySearch;
  onNarrow: (narrowing: LibrarySearch) => void;
}

export function SearchBar({ narrowing, onNarrow }: SearchBarProps) {
  const { typed, type, leave } = useTypedSearch(narrowing.search ?? "", (search) =>
    onNarrow({ ...narrowing, search: search || undefined }),
  );
  return (
    <search className="mb-6 flex flex-wrap items-center gap-3">
      <SearchField
        label="Search your emails"
        placeholder="Search titles, topics and letters"
        value={typed}
        onValueChange={type}
        onBlur={leave}
        maxLength={200}
        className="min-w-0 flex-1 basis-64"
      />
      <SegmentedControl
        label="Which emails"
        options={FILTERS}
        value={narrowing.filter ?? "all"}
        onValueChange={(filter) =>
          onNarrow({
            ...narrowing,
            search: typed.trim() || undefined,
            filter: filter === "recent" ? filter : undefined,
          })
        }
      />
      <SelectField
        hideLabel
        label="Order"
        options={SORTS}
        value={narrowing.sort ?? "newest"}
        onChange={({ target: { value } }) =>
          onNarrow({
            ...narrowing,
            search: typed.trim() || undefined,
            sort: value === "oldest" || value === "title" ? value : undefined,
          })
        }
        className="max-sm:grow"
      />
    </search>
  );
}
