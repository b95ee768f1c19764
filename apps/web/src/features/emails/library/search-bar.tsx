import { SearchField, SegmentedControl, SelectField } from "@storyletter/ui";
import { useTypedSearch } from "../../../forms/use-typed-search.ts";
import type { LibrarySearch } from "./library-search.ts";

const FILTERS = [
  { value: "all", label: "All Emails" },
  { value: "recent", label: "Recent (7 days)" },
  { value: "sent", label: "Sent" },
  { value: "drafts", label: "Drafts" },
] as const;

const SORTS = [
  { value: "newest", label: "Newest first" },
  { value: "oldest", label: "Oldest first" },
  { value: "title", label: "Title, A to Z" },
] as const;

interface SearchBarProps {
  filters: LibrarySearch;
  onFilter: (filters: LibrarySearch) => void;
}

export function SearchBar({ filters, onFilter }: SearchBarProps) {
  const { typed, type, leave } = useTypedSearch(filters.search ?? "", (search) =>
    onFilter({ ...filters, search: search || undefined }),
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
      <div className="max-w-full overflow-x-auto p-0.5">
        <SegmentedControl
          label="Which emails"
          options={FILTERS}
          value={filters.filter ?? "all"}
          onValueChange={(filter) =>
            onFilter({
              ...filters,
              search: typed.trim() || undefined,
              filter: filter === "all" ? undefined : filter,
            })
          }
        />
      </div>
      <SelectField
        hideLabel
        label="Order"
        options={SORTS}
        value={filters.sort ?? "newest"}
        onChange={({ target: { value } }) =>
          onFilter({
            ...filters,
            search: typed.trim() || undefined,
            sort: value === "oldest" || value === "title" ? value : undefined,
          })
        }
        className="max-sm:grow"
      />
    </search>
  );
}
