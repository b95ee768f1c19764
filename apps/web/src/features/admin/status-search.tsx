import { SegmentedControl, SelectField } from "@storyletter/ui";
import { Pager } from "./list.tsx";
import { type ListPosition, readPosition } from "./list-search.ts";

/** A list's status filter, order and page, stored in the URL. */
interface StatusSearch<Status extends string> extends ListPosition {
  status?: Status;
  /** The newest are first without it. */
  sort?: "oldest";
}

/** What a list's screen gets from its route. Another page is a step in the browser's history, a filter isn't. */
export interface StatusSearchProps<Status extends string> {
  search: StatusSearch<Status>;
  onSearch: (search: StatusSearch<Status>, options?: { replace?: boolean }) => void;
}

/** Reads filter, order and page from the URL and ignores everything else. */
export function readStatusSearch<Status extends string>(
  raw: Record<string, unknown>,
  statuses: readonly Status[],
): StatusSearch<Status> {
  const status = statuses.find((each) => each === raw.status);
  return { ...filters({ status, sort: raw.sort === "oldest" ? raw.sort : undefined }), ...readPosition(raw) };
}

const filters = <Status extends string>({ status, sort }: StatusSearch<Status>): StatusSearch<Status> => ({
  ...(status ? { status } : {}),
  ...(sort ? { sort } : {}),
});

export const ORDERS = [
  { value: "newest", label: "Newest first" },
  { value: "oldest", label: "Oldest first" },
];

interface StatusFilterProps<Status extends string> extends StatusSearchProps<Status> {
  statuses: readonly Status[];
  labels: Record<Status, { label: string }>;
}

/** Another status or order begins on its first page. */
export function StatusFilter<Status extends string>(props: StatusFilterProps<Status>) {
  const { search, onSearch, statuses, labels } = props;
  const options = [
    { value: "" as const, label: "All" },
    ...statuses.map((value) => ({ value, label: labels[value].label })),
  ];
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-3 md:mb-2">
      <div className="relative -mx-4 max-w-[100vw] overflow-x-auto px-4 sm:mx-0 sm:px-0">
        <SegmentedControl<Status | "">
          label="Status"
          options={options}
          value={search.status ?? ""}
          onValueChange={(value) => onSearch(filters({ ...search, status: value || undefined }))}
        />
      </div>
      <SelectField
        label="Order"
        hideLabel
        options={ORDERS}
        value={search.sort ?? "newest"}
        onChange={({ target: { value } }) =>
          onSearch(filters({ ...search, sort: value === "oldest" ? value : undefined }))
        }
        className="w-40"
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
  const { status, sort, ...position } = search;
  return (
    <Pager
      key={`${status} ${sort}`}
      position={position}
      next={next}
      loading={loading}
      onMove={(to) => onSearch({ ...filters({ status, sort }), ...to }, { replace: false })}
    />
  );
}
