import { USER_SORTS, USER_STATUS_FILTERS } from "@storyletter/contract";
import { wordsOf } from "../words-of.ts";

const FILTERS = {
  status: USER_STATUS_FILTERS,
  role: ["admin", "user"],
  verified: ["yes", "no"],
  actionTaker: ["yes", "no"],
  disabled: ["yes", "no"],
  sort: USER_SORTS,
} as const;
type Filters = typeof FILTERS;

/** What the list of users is narrowed down to, and whose details are open; kept in the address. */
export type UsersSearch = { [Name in keyof Filters]?: Filters[Name][number] } & {
  search?: string;
  user?: string;
};

/** Reads the address; whatever else somebody wrote there is no filter. */
export const readUsersSearch = (raw: Record<string, unknown>): UsersSearch => ({
  search: wordsOf(raw.search),
  status: oneOf(FILTERS.status, raw.status),
  role: oneOf(FILTERS.role, raw.role),
  verified: oneOf(FILTERS.verified, raw.verified),
  actionTaker: oneOf(FILTERS.actionTaker, raw.actionTaker),
  disabled: oneOf(FILTERS.disabled, raw.disabled),
  sort: oneOf(FILTERS.sort, raw.sort),
  user: wordsOf(raw.user),
});

const oneOf = <Value extends string>(known: readonly Value[], value: unknown): Value | undefined =>
  known.find((each) => each === wordsOf(value));

const asked = (answer: "yes" | "no" | undefined): boolean | undefined =>
  answer === undefined ? undefined : answer === "yes";

/** Users one page of the table shows. */
const PAGE = 50;

/** The same as the server is asked for it. */
export const usersInput = ({ search, status, role, verified, actionTaker, disabled, sort }: UsersSearch) => ({
  search: search ?? "",
  status,
  role,
  verified: asked(verified),
  actionTaker: asked(actionTaker),
  disabled: asked(disabled),
  sort: sort ?? ("newest" as const),
  limit: PAGE,
});

/** Whether anything but the order keeps users out of the list. */
export const isNarrowed = ({ user: _, sort: __, ...filters }: UsersSearch): boolean =>
  Object.values(filters).some((filter) => filter !== undefined);
