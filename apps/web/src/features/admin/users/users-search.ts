import { USER_ROLE_FILTERS, USER_SORTS, USER_STATUS_FILTERS } from "@storyletter/contract/admin/constants";
import { type ListPosition, readPosition, searchText } from "../list-search.ts";

const FILTERS = {
  status: USER_STATUS_FILTERS,
  role: USER_ROLE_FILTERS,
  verified: ["yes", "no"],
  actionTaker: ["yes", "no"],
  disabled: ["yes", "no"],
  deleting: ["yes", "no"],
  sort: USER_SORTS,
} as const;
type Filters = typeof FILTERS;

/** The list's filters, its page and the open user, stored in the URL. */
export type UsersSearch = { [Name in keyof Filters]?: Filters[Name][number] } & {
  search?: string;
  user?: string;
} & ListPosition;

/** Reads filters from the URL and ignores everything else. */
export const readUsersSearch = (raw: Record<string, unknown>): UsersSearch => ({
  search: searchText(raw.search),
  status: oneOf(FILTERS.status, raw.status),
  role: oneOf(FILTERS.role, raw.role),
  verified: oneOf(FILTERS.verified, raw.verified),
  actionTaker: oneOf(FILTERS.actionTaker, raw.actionTaker),
  disabled: oneOf(FILTERS.disabled, raw.disabled),
  deleting: oneOf(FILTERS.deleting, raw.deleting),
  sort: oneOf(FILTERS.sort, raw.sort),
  user: searchText(raw.user),
  ...readPosition(raw),
});

const oneOf = <Value extends string>(known: readonly Value[], value: unknown): Value | undefined =>
  known.find((each) => each === searchText(value));

const toBoolean = (answer: "yes" | "no" | undefined): boolean | undefined =>
  answer === undefined ? undefined : answer === "yes";

/** Users per page of the table. */
const PAGE = 50;

/** Converts the filters to query input. */
export const usersInput = ({
  search,
  status,
  role,
  verified,
  actionTaker,
  disabled,
  deleting,
  sort,
}: UsersSearch) => ({
  search: search ?? "",
  status,
  role,
  verified: toBoolean(verified),
  actionTaker: toBoolean(actionTaker),
  disabled: toBoolean(disabled),
  deleting: toBoolean(deleting),
  sort: sort ?? ("newest" as const),
  limit: PAGE,
});

/** The same filters for the list as a file. */
export const exportQuery = ({ user: _, page: __, after: ___, ...filters }: UsersSearch): string =>
  new URLSearchParams(
    Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString();

/** Whether any filter is set; the order doesn't count. */
export const isFiltered = ({ user: _, sort: __, page: ___, after: ____, ...filters }: UsersSearch): boolean =>
  Object.values(filters).some((filter) => filter !== undefined);
