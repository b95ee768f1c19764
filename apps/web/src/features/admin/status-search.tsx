import { SegmentedControl, SelectField } from "@storyletter/ui";
import type { ReactNode } from "react";
import { ListPending, Pager, useListSearch } from "./list.tsx";
import { type ListPosition, readPosition } from "./list-search.ts";

/** A list's status filter, order and page, stored in the URL. */
interface StatusSearch<Status extends string> extends ListPosition {
  status?: Status;
  /** The newest are first without it. */
  sort?: "oldest";
}

/** Reads filter, order and page from the URL and ignores everything else. */
export function useStatusSearch<Status extends string>(statuses: readonly Status[]) {
  const read = (raw: Record<string, unknown>): StatusSearch<Status> => ({
    ...filters({
      status: statuses.find((each) => each === raw.status),
      sort: raw.sort === "oldest" ? raw.sort : undefined,
    }),
    ...readPosition(raw),
  });
  return { statuses, ...useListSearch(read) };
}

const filters = <Status extends string>({ status, sort }: StatusSearch<Status>): StatusSearch<Status> => ({
  ...(status ? { status } : {}),
  ...(sort ? { sort } : {}),
});

export const ORDERS = [
  { value: "newest", label: "Newest first" },
  { value: "oldest", label: "Oldest first" },
];

interface StatusFilterProps<Status extends string> extends ReturnType<typeof useStatusSearch<Status>> {
  labels: Record<Status, { label: string }>;
}

/** Another status or order begins on its first page. */
function StatusFilter<Status extends string>(props: StatusFilterProps<Status>) {
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

interface StatusListProps<Status extends string, Row> extends StatusFilterProps<Status> {
  list: Parameters<typeof ListPending>[0]["list"] & { isPlaceholderData: boolean };
  /** Names the list: "mails". */
  what: string;
  rows: readonly Row[] | undefined;
  /** The cursor of the next page; null on the last one. */
  next: string | null | undefined;
  /** Shown if no row matches. */
  empty: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

/** A list with its filter above and its pages below. */
export function StatusList<Status extends string, Row>(props: StatusListProps<Status, Row>) {
  const { search, onSearch, list, what, rows, next = null, empty, children } = props;
  const { status, sort, ...position } = search;
  return (
    <>
      <StatusFilter {...props} />
      {!rows ? (
        <ListPending list={list} what={what} />
      ) : (
        <>
          {rows.length > 0 ? children(rows) : empty}
          <Pager
            key={`${status} ${sort}`}
            position={position}
            next={next}
            loading={list.isPlaceholderData}
            onMove={(to) => onSearch({ ...filters({ status, sort }), ...to }, { replace: false })}
          />
        </>
      )}
    </>
  );
}
