import { type BenchUser, restCreate, trpcCreate } from "../calls.ts";
import {
  answerOf,
  callsOf,
  type Deep,
  deepPage,
  type NamedCall,
  PAGE_MS,
  queries,
  rest,
  type Searched,
  type Tools,
} from "./ask.ts";
import type { Installation } from "./databases.ts";
import { supportCalls } from "./support-calls.ts";

interface Someone {
  id: string;
  address: string;
  customer: string;
  subscription: string;
  email: unknown;
}

const userSearches = ({ id, address, customer, subscription, email }: Someone): Searched[] => [
  ["an address", address],
  ["an id", id],
  ["a customer's id", customer],
  ["its last eight", customer.slice(-8)],
  ["a subscription's id", subscription],
  ["a first name", "mara"],
  ["two letters", "pe"],
  ["a host", "bakery.example"],
  ["no match", "zebra-crossing"],
  ["an email's id", email],
];

const emailSearches = ({ id, title, user_id, address, librarian }: Record<string, unknown>): Searched[] => [
  ["an id", id],
  ["a title", title],
  ["a common word", "oven"],
  ["an unknown word", "zebra-crossing"],
  ["two letters", "ov"],
  ["an audience", "every day of the week 77"],
  ["an author's address", address],
  ["an author's id", user_id],
  ["the largest library's author", librarian],
  ["all authors of a host", "bakery.example"],
  ["a status", "failed"],
];

/** Subscriptions, events, deliveries, jobs, log and system. */
const listCalls = async (
  page: Tools["page"],
  deep: Deep,
  { event, address }: { event: unknown; address: string },
): Promise<NamedCall[]> => [
  page("subscriptions", ["admin.subscriptions", {}]),
  page("subscriptions, past due", ["admin.subscriptions", { filter: "past_due" }]),
  page("subscriptions, a deep page", ["admin.subscriptions", await deep("admin.subscriptions")]),
  page("webhook events", ["admin.webhookEvents", {}]),
  page("webhook events, failed", ["admin.webhookEvents", { filter: "failed" }]),
  page("webhook events, a deep page", ["admin.webhookEvents", await deep("admin.webhookEvents")]),
  page("one webhook event", ["admin.webhookEvent", { id: event }]),
  page("deliveries", ["admin.webhookDeliveries", {}]),
  page("deliveries, failed", ["admin.webhookDeliveries", { status: "failed" }]),
  page("deliveries, waiting", ["admin.webhookDeliveries", { status: "waiting" }]),
  page("jobs, waiting", ["admin.jobs", { state: "waiting" }]),
  page("jobs, failed", ["admin.jobs", { state: "failed" }]),
  page("audit log", ["admin.audit", {}]),
  page("audit log, a deep page", ["admin.audit", await deep("admin.audit", { limit: 200 })]),
  page("audit log, one action", ["admin.audit", { action: "email.retry" }]),
  page("audit log, one subject", ["admin.audit", { subject: address }]),
  page("system", ["admin.system"]),
  page("payment settings", ["admin.paymentSettings"], ["admin.reconciliations"]),
];

/** Every request of every back-office screen, batched as the screens do. */
export async function adminCalls(origin: string, installation: Installation): Promise<NamedCall[]> {
  const { staff, librarian, sql } = installation;
  const tools = callsOf(staff);
  const { page, search, asSearch } = tools;
  const deep = (procedure: string, input: object = {}) => deepPage(origin, staff, procedure, input);
  const [someone] = await sql`
    select u.id, u.email, a.customer_id, a.subscription_id from users u join billing_accounts a on a.user_id = u.id
    where u.id like 'user-%' order by u.created_at offset 100 limit 1`;
  const [email] =
    await sql`select id, title, user_id from emails where status = 'generated' order by id limit 1 offset 7`;
  // Use a recent event: the oldest are deleted during the run because they exceed their retention.
  const [event] = await sql`select id from webhook_events order by received_at desc limit 1`;
  const {
    id = "",
    email: address = "",
    customer_id: customer = "",
    subscription_id: subscription = "",
  } = someone ?? {};
  return [
    page("dashboard", ["admin.stats"], ["admin.overview"], ["auth.secondFactor"]),
    { name: "stats, REST", call: rest(staff, "/api/admin/stats"), goal: PAGE_MS },
    page("analytics, a year", ["admin.stats"], ["admin.analytics", { days: 365 }]),
    page("revenue, a year", ["admin.stats"], ["admin.revenue", { days: 365 }]),
    page("users", ["admin.users", { limit: 50 }]),
    { name: "a thousand users, REST", call: rest(staff, "/api/admin/users"), goal: PAGE_MS },
    page("users, a deep page", ["admin.users", await deep("admin.users", { limit: 50 })]),
    page("users, the oldest", ["admin.users", { limit: 50, sort: "oldest" }]),
    page("users, by address", ["admin.users", { limit: 50, sort: "email" }]),
    page("users, by address, deep", ["admin.users", await deep("admin.users", { limit: 50, sort: "email" })]),
    page("users, subscribers", ["admin.users", { limit: 50, status: "active" }]),
    page("users, canceled, by address", ["admin.users", { limit: 50, status: "canceled", sort: "email" }]),
    page("users, free", ["admin.users", { limit: 50, status: "free" }]),
    page("users, administrators", ["admin.users", { limit: 50, role: "admin" }]),
    page("users, unverified", ["admin.users", { limit: 50, verified: false }]),
    page("users, action takers, oldest", ["admin.users", { limit: 50, actionTaker: true, sort: "oldest" }]),
    page("users, disabled", ["admin.users", { limit: 50, disabled: true }]),
    ...userSearches({ id, address, customer, subscription, email: email?.id }).map(
      asSearch("users", "admin.users", { limit: 50 }),
    ),
    search("users, a first name, by address", "admin.users", { limit: 50, search: "mara", sort: "email" }),
    page("one user", ["admin.user", { id }]),
    page("one user, the largest library", ["admin.user", { id: librarian.id }]),
    page(
      "a user's ledger and log",
      ["admin.userHistory", { id }],
      ["admin.audit", { subject: id, limit: 20 }],
    ),
    page(
      "the largest library's ledger and log",
      ["admin.userHistory", { id: librarian.id }],
      ["admin.audit", { subject: librarian.id, limit: 20 }],
    ),
    page("emails", ["admin.emails", { limit: 20 }]),
    page("a thousand emails", ["admin.emails", { limit: 1_000 }]),
    page("emails, a deep page", ["admin.emails", await deep("admin.emails", { limit: 1_000 })]),
    { name: "a thousand emails in full, REST", call: rest(staff, "/api/admin/emails") },
    ...emailSearches({ ...email, address, librarian: librarian.id }).map(asSearch("emails", "admin.emails")),
    page("one email", ["admin.email", { id: email?.id }]),
    ...(await listCalls(page, deep, { event: event?.id, address })),
    ...(await supportCalls(tools, deep, installation)),
  ];
}

const LIBRARY_SEARCH_MS = 100;
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
    goal: LIBRARY_SEARCH_MS,
  });
  const library = (name: string, ...wanted: [string, object?][]): NamedCall => ({
    name: `library, ${name}`,
    call: queries(librarian, wanted),
    goal: LIBRARY_SEARCH_MS,
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
    library("dashboard", ["emails.list", { limit: 3 }], ["emails.seriesList"], ["stories.untold"]),
    library("a hundred series", ["emails.seriesList"]),
    library("stories", ["stories.list", {}]),
    library("stories without a letter", ["stories.list", { filter: "untold" }]),
    library("stories, a common word", ["stories.list", { search: "oven" }]),
    library("stories, a word in few", ["stories.list", { search: "7777" }]),
    library("stories, an unknown word", ["stories.list", { search: "zebra-crossing" }]),
  ];
}
