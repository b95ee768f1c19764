import type postgres from "postgres";
import type { RichCaller } from "./search.ts";

/** More than any page of a list holds. */
const STORIES = 120;
const LETTERS = 120;
const VERSIONS = 100;
const DRAFTS = 100;
const TEXT = 19_900;
const LETTER = 60_000;

/** An account with one written letter and one draft, as its owner made them. */
export interface Beginning {
  userId: string;
  headers: Record<string, string>;
  emailId: string;
  draftId: string;
}

/** Fills the account with as much as it can hold, by copying what its owner made. */
export async function fillAccount(
  sql: postgres.Sql,
  beginning: Beginning,
): Promise<Pick<RichCaller, "headers" | "ids">> {
  const { userId, emailId, draftId, headers } = beginning;
  await sql`
    insert into stories (id, user_id, text, created_at, fingerprint)
    select gen_random_uuid(), ${userId}, number || repeat(' The oven died.', ${Math.floor(TEXT / 15)}),
      now() - number * interval '1 minute', 'rich ' || number
    from generate_series(1, ${STORIES}::int) as number on conflict do nothing`;
  await sql`
    insert into emails
    select (jsonb_populate_record(null::emails, to_jsonb(email) || jsonb_build_object(
      'id', gen_random_uuid(), 'idempotency_key', null, 'draft_id', null, 'story_id', null,
      'created_at', now() - number * interval '1 minute',
      'story', repeat('The oven died. ', ${Math.floor(TEXT / 15)}),
      'generated_content', repeat('It was still warm. ', ${Math.floor(LETTER / 19)})))).*
    from emails as email, generate_series(1, ${LETTERS}::int) as number where email.id = ${emailId}`;
  await sql`
    insert into letter_versions (email_id, number, author, created_at, words, document)
    select id, number, 'you', now() - number * interval '1 minute', 1, coalesce(letter_document, jsonb_build_object(
      'subjects', '[]'::jsonb, 'chosen', 0, 'body', '{"type":"doc","content":[]}'::jsonb))
    from emails, generate_series(2, ${VERSIONS}::int) as number where id = ${emailId} on conflict do nothing`;
  await sql`
    insert into drafts
    select (jsonb_populate_record(null::drafts, to_jsonb(draft) || jsonb_build_object('id', gen_random_uuid()))).*
    from drafts as draft, generate_series(1, ${DRAFTS - 1}::int) where draft.id = ${draftId}`;
  const [first] = await sql<{ id: string }[]>`select id from stories where user_id = ${userId} limit 1`;
  const others = await sql<{ id: string }[]>`
    select id::text from offers where user_id = ${userId} union all select id::text from audiences where user_id = ${userId}
    union all select id::text from voice_samples where user_id = ${userId} limit 6`;
  return { headers, ids: [emailId, draftId, first?.id ?? "", userId, ...others.map(({ id }) => id)] };
}

/** What a search may use up of an account: its first letter and draft, and that a letter can be written for it. */
export interface Kept {
  email: postgres.JSONValue;
  draft: postgres.JSONValue;
}

export async function keep(sql: postgres.Sql, { emailId, draftId }: Beginning): Promise<Kept> {
  const [kept] = await sql<Kept[]>`
    select to_jsonb(email) || '{"letter_revision":0,"status":"generated"}' as email, to_jsonb(draft) as draft
    from emails as email, drafts as draft where email.id = ${emailId} and draft.id = ${draftId}`;
  if (!kept) throw new Error("The account's letter or draft is gone.");
  return kept;
}

export async function putBack(sql: postgres.Sql, { email, draft }: Kept): Promise<void> {
  await sql`
    insert into emails select (jsonb_populate_record(null::emails, ${sql.json(email)})).*
    on conflict (id) do update set letter_revision = 0, status = 'generated', sent_on = null`;
  await sql`
    insert into drafts select (jsonb_populate_record(null::drafts, ${sql.json(draft)})).*
    on conflict (id) do update set revision = 1`;
}
