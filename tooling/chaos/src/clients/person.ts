/** One requested letter, as the client remembers it. */
export interface LetterRequest {
  /** Null if the client sent none; then a lost response cannot be retried. */
  key: string | null;
  /** Known once the request was acknowledged. */
  id: string | null;
  /** Whether deletion was requested, and acknowledged. */
  deletion: "none" | "asked" | "done";
}

/** A client's memory: what it requested, and what was acknowledged. */
export interface Person {
  email: string;
  address: string;
  cookie: string | null;
  /** The sign-up returned 201. */
  isSignedUp: boolean;
  /** The person was signed in, so the address was verified. */
  isVerified: boolean;
  requests: LetterRequest[];
  /** The hosted page accepted the card. */
  hasPaid: boolean;
  /** Repeats of a key that returned another id. */
  broken: string[];
}

export const newPerson = (email: string, address: string): Person => ({
  email,
  address,
  cookie: null,
  isSignedUp: false,
  isVerified: false,
  requests: [],
  hasPaid: false,
  broken: [],
});

/** What the database has for a person. */
export interface Held {
  userId: string | null;
  isVerified: boolean;
  emails: { id: string; key: string | null }[];
  charges: number;
  subscriptions: number;
}

/** Compares what was acknowledged with what is there; one line per loss or duplicate. */
export function checkPerson(person: Person, held: Held): string[] {
  const problem = (text: string) => `${person.email}: ${text}`;
  const found: string[] = person.broken.map(problem);
  if (person.isSignedUp && !held.userId)
    found.push(problem("the sign-up was acknowledged but the account is missing"));
  if (person.isVerified && !held.isVerified) found.push(problem("was signed in but is not verified"));
  const rows = new Map(held.emails.map((email) => [email.id, email]));
  for (const { id, deletion } of person.requests) {
    if (!id) continue;
    if (deletion === "none" && !rows.has(id))
      found.push(problem(`email ${id} was acknowledged but is missing`));
    if (deletion === "done" && rows.has(id)) found.push(problem(`email ${id} was deleted but remains`));
  }
  for (const key of new Set(held.emails.flatMap((email) => email.key ?? [])))
    if (held.emails.filter((email) => email.key === key).length > 1)
      found.push(problem(`key ${key} created more than one email`));
  const known = person.requests.filter(({ id }) => id !== null).length;
  // A request without a response may or may not have been processed.
  if (held.charges < known || held.charges > person.requests.length)
    found.push(
      problem(`${held.charges} charges for ${known} acknowledged of ${person.requests.length} requests`),
    );
  if (held.subscriptions > 1) found.push(problem(`${held.subscriptions} subscriptions`));
  if (person.hasPaid && held.subscriptions === 0) found.push(problem("has paid but has no subscription"));
  return found;
}
