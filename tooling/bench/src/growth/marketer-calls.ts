import { type BenchUser, restCreate, trpcCreate } from "../calls.ts";
import { answerOf, type NamedCall, queries, rest } from "./ask.ts";
import type { Installation } from "./databases.ts";

const SEARCH_MS = 100;
const PAGES = 12;

interface EmailPage {
  emails: { id: string }[];
  nextCursor: string | null;
}

const list = (user: BenchUser, input: object = {}) =>
  queries(user, [["emails.list", { limit: 20, ...input }]]);

/** The calls of an ordinary subscriber. */
export async function marketerCalls(origin: string, { witness }: Installation): Promise<NamedCall[]> {
  let cursor: string | null = null;
  let last = "";
  for (let page = 0; page < PAGES; page += 1) {
    const answer: EmailPage = await answerOf<EmailPage>(origin, witness, "emails.list", {
      limit: 20,
      cursor,
    });
    cursor = answer.nextCursor;
    last = answer.emails[0]?.id ?? last;
  }
  return [
    { name: "list", call: list(witness) },
    { name: "list, REST", call: rest(witness, "/api/emails?limit=20") },
    { name: "list, a deep page", call: list(witness, { cursor }) },
    { name: "list, by title", call: list(witness, { sort: "title" }) },
    { name: "search, a common word", call: list(witness, { search: "oven" }) },
    { name: "search, an unknown word", call: list(witness, { search: "zebra-crossing" }) },
    { name: "view", call: queries(witness, [["emails.get", { id: last }]]) },
    { name: "view, REST", call: rest(witness, `/api/emails/${last}`) },
    { name: "usage", call: queries(witness, [["billing.usage"]]) },
    { name: "subscription", call: queries(witness, [["billing.subscription"]]) },
    {
      name: "dashboard's batch",
      call: queries(witness, [
        ["emails.list", { limit: 3 }],
        ["billing.usage"],
        ["billing.subscription"],
        ["bonus.status"],
      ]),
    },
    { name: "create", call: trpcCreate(witness, 0) },
    { name: "create, REST", call: restCreate(witness, 1) },
  ];
}

/** The calls of the owner of a very large library. */
export function libraryCalls({ librarian }: Installation): NamedCall[] {
  const searched = (name: string, input: object): NamedCall => ({
    name: `library, ${name}`,
    call: list(librarian, input),
    goal: SEARCH_MS,
  });
  return [
    searched("first page", {}),
    searched("by title", { sort: "title" }),
    searched("a common word", { search: "oven" }),
    searched("a word in a third of the letters, oldest first", { search: "customer", sort: "oldest" }),
    searched("a word in some letters", { search: "bakery 4" }),
    searched("a word in few letters", { search: "zebra" }),
    searched("an unknown word", { search: "zebra-crossing" }),
    searched("an unknown word, by title", { search: "quixotic", sort: "title" }),
    searched("common syllables in an unknown combination", { search: "theingand" }),
    searched("two letters", { search: "zq" }),
    searched("a sentence of the body", { search: "the queue went round the corner" }),
    searched("a title", { search: "oven died 7777" }),
    searched("an unknown word, last 7 days", { search: "quixotic", filter: "recent" }),
  ];
}
