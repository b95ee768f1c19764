import { SegmentedControl } from "@storyletter/ui";
import { Pager } from "./list.tsx";
import { type ListPosition, readPosition } from "./list-search.ts";

/** A list's status filter and its page, stored in the URL. */
interface StatusSearch<Status extends string> extends ListPosition {
  status?: Status;
}

/** What a list's screen gets from its route. Another page is a step in the browser's history, a filter isn't. */
export interface StatusSearchProps<Status extends string> {
  search: StatusSearch<Status>;
  onSearch: (search: StatusSearch<Status>, options?: { replace?: boolean }) => void;
}

/** Reads filter and page from the URL and ignores everything else. */
export function readStatusSearch<Status extends string>(
  raw: Record<string, unknown>,
  statuses: readonly Status[],
): StatusSearch<Status> {
  const status = statuses.find((each) => each === raw.status);
  return { ...(status ? { status } : {}), ...readPosition(raw) };
}

interface StatusFilterProps<Status extends string> extends StatusSearchProps<Status> {
  statuses: readonly Status[];
  labels: Record<Status, { label: string }>;
}

/** Another status begins on its first page. */
export function StatusFilter<Status extends string>(props: StatusFilterProps<Status>) {
  const { search, onSearch, statuses, labels } = props;
  const options = [
    { value: "" as const, label: "All" },
    ...statuses.map((value) => ({ value, label: labels[value].label })),
  ];
  return (
    <div className="relative -mx-4 mb-5 overflow-x-auto px-4 sm:mx-0 sm:px-0">
      <SegmentedControl<Status | "">
        label="Status"
        options={options}
        value={search.status ?? ""}
        onValueChange={(value) => onSearch(value === "" ? {} : { status: value })}
      />
    </div>
  );
}

interface StatusPagerProps<Status extends string> extends StatusSearchProps<Status> {
  next: string | null;
  loading: boolean;
}

export function StatusPager<Status extends string>(props: StatusPagerProps<Status>) {
  const { search, onSearch, next, loading } = props;
  const { status, ...position } = search;
  return (
    <Pager
      key={status}
      position={position}
      next={next}
      loading={loading}
      onMove={(to) => onSearch({ ...(status ? { status } : {}), ...to }, { replace: false })}
    />
  );
}
