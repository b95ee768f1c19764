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
export function readUsersSearch(raw: Record<string, unknown>): UsersSearch {
  const read = <Name extends keyof Filters>(name: Name): Pick<UsersSearch, Name> => {
    const known: readonly string[] = FILTERS[name];
    const value = wordsOf(raw[name]);
    return value !== undefined && known.includes(value) ? ({ [name]: value } as Pick<UsersSearch, Name>) : {};
  };
  const search = wordsOf(raw.search);
  const user = wordsOf(raw.user);
  return {
    ...(search ? { search } : {}),
    ...read("status"),
    ...read("role"),
    ...read("verified"),
    ...read("actionTaker"),
    ...read("disabled"),
    ...read("sort"),
    ...(user ? { user } : {}),
  };
}

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
  Object.keys(filters).length > 0;
