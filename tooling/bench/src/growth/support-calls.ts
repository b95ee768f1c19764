import type { Deep, Searched, Tools } from "./ask.ts";
import type { Installation } from "./databases.ts";

const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

/** What is typed into the one search of the back-office. */
async function typed({ sql, librarian }: Installation): Promise<Searched[]> {
  const [user] = await sql`
    select u.id, u.email, u.last_name, a.customer_id from users u join billing_accounts a on a.user_id = u.id
    where u.id like 'user-%' order by u.created_at offset 4000 limit 1`;
  const [invoice] = await sql`select id, number from invoices order by paid_at offset 500 limit 1`;
  const [dispute] = await sql`select id from disputes order by created_at limit 1`;
  const [key] = await sql`select ending from api_keys order by created_at limit 1`;
  const [email] = await sql`select id, title from emails order by id limit 1 offset 999`;
  return [
    ["a common name", "mara"],
    ["a rare name", user?.last_name],
    ["both names", `mara ${user?.last_name}`],
    ["an address", user?.email],
    ["part of an address", "person4711"],
    ["a user's id", user?.id],
    ["the largest library's id", librarian.id],
    ["a customer", user?.customer_id],
    ["an invoice", invoice?.id],
    ["an invoice's number", invoice?.number],
    ["a dispute", dispute?.id],
    ["the last four of a key", key?.ending],
    ["a letter's title", email?.title],
    ["a letter's id", email?.id],
    ["a common word", "oven"],
    ["two words", "oven bakery"],
    ["an unknown word", "zebra-crossing"],
    ["a name and a status", "mara failed"],
    ["three letters", "the"],
    ["two letters", "pe"],
    ["one letter", "q"],
  ];
}

/** The search, and the lists and pages of support and finance that grow. */
export async function supportCalls(
  { page, search, asSearch }: Tools,
  deep: Deep,
  installation: Installation,
): Promise<NamedCalls> {
  const { sql, librarian, witness } = installation;
  const [hook] = await sql`select id, user_id from webhook_deliveries order by id desc limit 1`;
  const [noted] = await sql`select user_id from staff_notes group by 1 order by count(*) desc limit 1`;
  const [mailed] = await sql`select user_id from mail_deliveries where status = 'given-up' limit 1`;
  const about = (id: unknown) => [
    ["admin.user", { id }] as [string, object],
    ["admin.userHistory", { id }] as [string, object],
    ["admin.userPayments", { id }] as [string, object],
    ["admin.userAccess", { id }] as [string, object],
    ["admin.notes", { id }] as [string, object],
    ["admin.mails", { userId: id }] as [string, object],
  ];
  const asFind = ([what, query]: Searched) => search(`find, ${what}`, "admin.find", { query });
  return [
    ...(await typed(installation)).map(asFind),
    page("needs attention", ["admin.attention"]),
    page("failed letters by reason", ["admin.failedEmails"]),
    page("a user's page", ...about(hook?.user_id)),
    page("the largest library's page", ...about(librarian.id)),
    page("a subscriber's page", ...about(witness.id)),
    page("a user's notes", ["admin.notes", { id: noted?.user_id }]),
    page("mails", ["admin.mails", {}]),
    page("mails, the oldest", ["admin.mails", { sort: "oldest" }]),
    page("mails, a deep page", ["admin.mails", await deep("admin.mails")]),
    ...["given-up", "waiting", "sent"].map((status) => page(`mails, ${status}`, ["admin.mails", { status }])),
    page("mails, given up, of one user", [
      "admin.mails",
      { status: "given-up", userId: mailed?.user_id, sort: "oldest" },
    ]),
    page("mails, waiting, of a user with none", ["admin.mails", { status: "waiting", userId: witness.id }]),
    page("disputes", ["admin.disputes", {}]),
    page("disputes, the oldest", ["admin.disputes", { sort: "oldest" }]),
    page("disputes, a deep page", ["admin.disputes", await deep("admin.disputes")]),
    ...["open", "won", "lost"].map((outcome) =>
      page(`disputes, ${outcome}`, ["admin.disputes", { outcome }]),
    ),
    page("model cost, today", ["admin.modelCost", {}]),
    page("model cost, a month ago", ["admin.modelCost", { day: day(28) }]),
    page("staff", ["admin.staff"]),
    page("news", ["admin.news"]),
    page("mail tools", ["admin.mailTools"]),
    page("one delivery", ["admin.webhookDelivery", { id: hook?.id }]),
    page("jobs, running", ["admin.jobs", { state: "running" }]),
    ...["past_due", "inactive", "canceled", "active"].map((filter) =>
      page(`subscriptions, ${filter}, the oldest`, ["admin.subscriptions", { filter, sort: "oldest" }]),
    ),
    ...["received", "applied", "ignored", "failed"].map((filter) =>
      page(`webhook events, ${filter}, the oldest`, ["admin.webhookEvents", { filter, sort: "oldest" }]),
    ),
    ...["waiting", "failed", "delivered"].map((status) =>
      page(`deliveries, ${status}, the oldest`, ["admin.webhookDeliveries", { status, sort: "oldest" }]),
    ),
    page("users, deleting", ["admin.users", { limit: 50, deleting: true }]),
    page("users, deleting, by address", ["admin.users", { limit: 50, deleting: true, sort: "email" }]),
    page("users, of a company", ["admin.users", { limit: 50, role: "company" }]),
    page("users, no administrators", ["admin.users", { limit: 50, role: "user", sort: "oldest" }]),
    page("users, disabled subscribers", ["admin.users", { limit: 50, disabled: true, status: "active" }]),
    page("users, unverified and paying", ["admin.users", { limit: 50, verified: false, status: "past_due" }]),
    page("users, inactive, the oldest", ["admin.users", { limit: 50, status: "inactive", sort: "oldest" }]),
    ...["mara", "pe", "q"].map((text) =>
      search(`users, subscribers, search ${text}`, "admin.users", {
        limit: 50,
        status: "active",
        disabled: true,
        search: text,
      }),
    ),
    page("emails, failed", ["admin.emails", { status: "failed" }]),
    page("emails, processing", ["admin.emails", { status: "processing" }]),
    page("emails, failed, of one user", ["admin.emails", { status: "failed", userId: librarian.id }]),
    search("emails, failed, a common word", "admin.emails", { status: "failed", search: "oven" }),
    search("emails, failed, an unknown word", "admin.emails", { status: "failed", search: "quixotic" }),
    search("emails, processing, a common word", "admin.emails", { status: "processing", search: "oven" }),
    search("emails, of the largest library, a word", "admin.emails", {
      userId: librarian.id,
      search: "bakery",
    }),
    ...[
      ["an author and a status", "mara failed"],
      ["a common name", "mara"],
      ["a rare name", "family4711"],
      ["two words of the title", "oven died"],
      ["a passage", "the oven died on the morning of the wedding and nobody knew what to do"],
    ].map((each) => asSearch("emails", "admin.emails")(each as Searched)),
    page("audit log, the oldest", ["admin.audit", { sort: "oldest" }]),
    page("audit log, part of an action", ["admin.audit", { action: "re" }]),
    page("audit log, an unknown action", ["admin.audit", { action: "zzz" }]),
    page("audit log, one actor", ["admin.audit", { actor: "admin-3" }]),
    page("audit log, one actor and action", ["admin.audit", { actor: "admin-3", action: "email.retry" }]),
    page("audit log, an actor without entries", [
      "admin.audit",
      { actor: "admin-growth@example.com", action: "user." },
    ]),
    page("audit log, a year ago", [
      "admin.audit",
      { from: new Date(Date.now() - 400 * 86_400_000), until: new Date(Date.now() - 365 * 86_400_000) },
    ]),
    page("audit log, an action a year ago", [
      "admin.audit",
      { action: "user.disable", until: new Date(Date.now() - 600 * 86_400_000) },
    ]),
  ];
}

type NamedCalls = ReturnType<Tools["page"]>[];
