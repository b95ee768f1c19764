/** One letter somebody asked for, as the client remembers it. */
export interface Wish {
  /** Null where the client sent none: then a lost answer cannot be asked for again. */
  key: string | null;
  /** Known once a create was acknowledged. */
  id: string | null;
  /** Asked to be deleted, and told that it was. */
  deletion: "none" | "asked" | "done";
}

/** A client's own memory: what it asked for, and what it was told. */
export interface Person {
  email: string;
  address: string;
  cookie: string | null;
  /** A 201 for the sign-up. */
  isSignedUp: boolean;
  /** A letter could be asked for, so the address was proved. */
  isVerified: boolean;
  wishes: Wish[];
  /** The hosted page took the card. */
  hasPaid: boolean;
  /** Repeats of a key that answered another id. */
  broken: string[];
}

export const newPerson = (email: string, address: string): Person => ({
  email,
  address,
  cookie: null,
  isSignedUp: false,
  isVerified: false,
  wishes: [],
  hasPaid: false,
  broken: [],
});

/** What the database holds of a person. */
export interface Held {
  userId: string | null;
  isVerified: boolean;
  emails: { id: string; key: string | null }[];
  charges: number;
  subscriptions: number;
}

/** What the client was told, held against what is there; each line a thing that was lost, or done twice. */
export function judge(person: Person, held: Held): string[] {
  const say = (text: string) => `${person.email}: ${text}`;
  const found: string[] = person.broken.map(say);
  if (person.isSignedUp && !held.userId)
    found.push(say("the sign-up was acknowledged, and there is no account"));
  if (person.isVerified && !held.isVerified) found.push(say("was signed in, and is not verified"));
  const rows = new Map(held.emails.map((email) => [email.id, email]));
  for (const { id, deletion } of person.wishes) {
    if (!id) continue;
    if (deletion === "none" && !rows.has(id)) found.push(say(`email ${id} was acknowledged, and is missing`));
    if (deletion === "done" && rows.has(id)) found.push(say(`email ${id} was deleted, and is there`));
  }
  for (const key of new Set(held.emails.flatMap((email) => email.key ?? [])))
    if (held.emails.filter((email) => email.key === key).length > 1)
      found.push(say(`key ${key} made more than one email`));
  const known = person.wishes.filter(({ id }) => id !== null).length;
  // What was asked for once, without an answer, may have been done or not.
  if (held.charges < known || held.charges > person.wishes.length)
    found.push(say(`${held.charges} charges for ${known} acknowledged of ${person.wishes.length} wishes`));
  if (held.subscriptions > 1) found.push(say(`${held.subscriptions} subscriptions`));
  if (person.hasPaid && held.subscriptions === 0) found.push(say("has paid, and has no subscription"));
  return found;
}
