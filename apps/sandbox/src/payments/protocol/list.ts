import { invalid, noSuch } from "./errors.ts";

interface Range {
  gt?: number;
  gte?: number;
  lt?: number;
  lte?: number;
}

interface Paging {
  limit?: number | undefined;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
  created?: number | Range | undefined;
}

const MAX_LIMIT = 100;
const DEFAULT_LIMIT = 10;

function limitOf({ limit = DEFAULT_LIMIT }: Paging): number {
  if (limit < 1)
    throw invalid("This value must be greater than or equal to 1.", "limit", "parameter_invalid_integer");
  if (limit > MAX_LIMIT)
    throw invalid(
      `This value must be less than or equal to ${MAX_LIMIT} (it currently is '${limit}').`,
      "limit",
      "parameter_invalid_integer",
    );
  return limit;
}

function isWithin(created: number, range: number | Range | undefined): boolean {
  if (range === undefined) return true;
  if (typeof range === "number") return created === range;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = range;
  return created > gt && created >= gte && created < lt && created <= lte;
}

function placeOf(held: readonly { id: string; object: string }[], id: string, param: string): number {
  const place = held.findIndex((each) => each.id === id);
  if (place >= 0) return place;
  throw noSuch(held[0]?.object ?? "object", id, { param, otherMode: false, livemode: false });
}

/** One page of a list, newest first, in the provider's envelope. */
export function list<T extends { id: string; object: string; created?: number }>(
  held: readonly T[],
  paging: Paging,
  url: string,
): { object: "list"; data: T[]; has_more: boolean; url: string } {
  const limit = limitOf(paging);
  const { starting_after, ending_before } = paging;
  if (starting_after !== undefined && ending_before !== undefined)
    throw invalid(
      "You can only provide one of these parameters: starting_after, ending_before.",
      "ending_before",
    );
  const matching = held.filter(({ created = 0 }) => isWithin(created, paging.created));
  if (ending_before !== undefined) {
    const before = matching.slice(0, placeOf(matching, ending_before, "ending_before"));
    return { object: "list", data: before.slice(-limit), has_more: before.length > limit, url };
  }
  const after = starting_after === undefined ? 0 : placeOf(matching, starting_after, "starting_after") + 1;
  return {
    object: "list",
    data: matching.slice(after, after + limit),
    has_more: matching.length > after + limit,
    url,
  };
}

/** A list nested in an object. */
export const innerList = <T>(data: T[], url: string) => ({
  object: "list" as const,
  data,
  has_more: false,
  url,
});
