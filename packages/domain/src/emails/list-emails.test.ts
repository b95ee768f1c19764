import { EMAIL_SORTS, Email, EmailList, EmailListQuery } from "@storyletter/contract/emails";
import { DAY_MS } from "@storyletter/contract/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MemberCtx } from "../context.ts";
import { openTestDomain, ovenBrief, type TestDomain, writtenLetter } from "../testing/test-domain.ts";
import { getEmail } from "./email-row.ts";
import { completeEmail, deleteEmail } from "./end-email.ts";
import { listEmails, listFullEmails } from "./list-emails.ts";
import { requestEmail } from "./request-email.ts";

let domain: TestDomain;
let member: MemberCtx;
let other: MemberCtx;

beforeAll(async () => {
  domain = await openTestDomain();
  member = await domain.newMember();
  other = await domain.newMember();
  const titles = ["Oldest", "100% rye_bread", "Two at once A", "Two at once B", "Newest"];
  const days = [-9, -3, -1, -1, 0];
  for (const [index, title] of titles.entries()) {
    const at = new Date(domain.time.now.getTime() + (days[index] ?? 0) * DAY_MS);
    const { id } = await requestEmail({ ...member, clock: () => at }, ovenBrief({ title }));
    if (title === "Newest") {
      await completeEmail(domain.ctx, {
        emailId: id,
        written: writtenLetter("A camping stove in the snow."),
      });
    }
  }
});
afterAll(() => domain.close());

const list = (query: object = {}, ctx = member) => listEmails(ctx, EmailListQuery.parse(query));
const titles = async (query: object) => (await list(query)).emails.map((email) => email.title);

describe("listEmails", () => {
  it("[DASH-27, SEC-03] lists only the caller's emails, newest first", async () => {
    expect((await titles({})).at(0)).toBe("Newest");
    expect((await titles({})).at(-1)).toBe("Oldest");
    expect(await list({}, other)).toEqual({ emails: [], nextCursor: null });
  });

  it("[DASH-27] sorts by age and by title, ignoring case", async () => {
    expect((await titles({ sort: "oldest" })).at(0)).toBe("Oldest");
    expect(await titles({ sort: "title" })).toEqual([
      "100% rye_bread",
      "Newest",
      "Oldest",
      "Two at once A",
      "Two at once B",
    ]);
  });

  it.each(EMAIL_SORTS)(
    "returns every email once across pages, sorted by %s, even with equal times",
    async (sort) => {
      const seen: string[] = [];
      let cursor: string | null | undefined;
      do {
        const page = await list({ limit: 2, cursor, sort });
        seen.push(...page.emails.map((email) => email.id));
        cursor = page.nextCursor;
      } while (cursor);
      expect(seen).toHaveLength(5);
      expect(new Set(seen).size).toBe(5);
    },
  );

  it("rejects a foreign cursor", () => {
    expect(EmailListQuery.safeParse({ cursor: "'; drop table emails" }).success).toBe(false);
  });

  it("[LIB-34] searches the text of the letter, ignoring case", async () => {
    expect(await titles({ search: "CAMPING stove" })).toEqual(["Newest"]);
    expect(await titles({ search: "no such words" })).toEqual([]);
  });

  it("matches pattern characters literally", async () => {
    expect(await titles({ search: "100%" })).toEqual(["100% rye_bread"]);
    expect(await titles({ search: "_" })).toEqual(["100% rye_bread"]);
    expect(await titles({ search: "\\" })).toEqual([]);
  });

  it("[LIB-05] filters the last seven days", async () => {
    expect(await titles({ filter: "recent" })).not.toContain("Oldest");
    expect(await titles({ filter: "recent" })).toHaveLength(4);
  });

  it("[VIEW-42] treats another user's email like a missing one", async () => {
    const [email] = (await list()).emails;
    const id = email?.id ?? "";
    await expect(getEmail(other, { id })).rejects.toMatchObject({ code: "email-not-found" });
    await expect(deleteEmail(other, { id })).rejects.toMatchObject({ code: "email-not-found" });
    for (const unknown of [crypto.randomUUID(), "1", "../../etc", ""]) {
      await expect(getEmail(member, { id: unknown })).rejects.toMatchObject({ code: "email-not-found" });
    }
  });
});

it("[SEC-08] answers whole letters in pages of a megabyte, each letter once", async () => {
  const ben = await domain.newMember();
  for (let n = 0; n < 8; n += 1) await requestEmail(ben, ovenBrief({ title: `Long ${n}` }));
  await domain.sql`
    update emails set generated_content = repeat('The oven died. ', 20000) where user_id = ${ben.caller.id}`;
  const seen: string[] = [];
  let pages = 0;
  let cursor: string | null | undefined;
  do {
    const page = await listFullEmails(ben, EmailListQuery.parse({ cursor }));
    expect(JSON.stringify(page).length).toBeLessThan(1_300_000);
    seen.push(...page.emails.map(({ id }) => id));
    pages += 1;
    cursor = page.nextCursor;
  } while (cursor);
  expect([new Set(seen).size, seen.length]).toEqual([8, 8]);
  expect(pages).toBeGreaterThan(2);
});

it("[REST-18] answers what the schema says of letters, older ones included", async () => {
  const ida = await domain.newMember();
  const { id } = await requestEmail(ida, ovenBrief());
  await completeEmail(domain.ctx, { emailId: id, written: writtenLetter("A stove in the snow.") });
  const answers = async () => [
    await listFullEmails(ida, EmailListQuery.parse({})),
    await getEmail(ida, { id }),
  ];
  const [list, email] = await answers();
  expect([EmailList.parse(list), Email.parse(email)]).toEqual([list, email]);

  await domain.sql`update emails set letter = letter #- '{writer,kind}' #- '{writer,fallbackReason}' where id = ${id}`;
  const [olderList, older] = await answers();
  expect([EmailList.parse(olderList), Email.parse(older)]).toEqual([olderList, older]);
});
