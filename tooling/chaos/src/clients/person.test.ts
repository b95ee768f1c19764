import { expect, it } from "vitest";
import { checkPerson, type Held, type LetterRequest, newPerson, type Person } from "./person.ts";

const request = (changes: Partial<LetterRequest> = {}): LetterRequest => ({
  key: null,
  id: "a",
  deletion: "none",
  ...changes,
});
const person = (changes: Partial<Person> = {}): Person => ({
  ...newPerson("ada@example.com", "10.0.0.1"),
  isSignedUp: true,
  isVerified: true,
  ...changes,
});
const held = (changes: Partial<Held> = {}): Held => ({
  userId: "user-1",
  isVerified: true,
  emails: [{ id: "a", key: null }],
  charges: 1,
  subscriptions: 0,
  ...changes,
});

it("finds nothing when everything acknowledged is there", () => {
  expect(checkPerson(person({ requests: [request()] }), held())).toEqual([]);
});

it("accepts either outcome for a request without a response", () => {
  const unsure = person({ requests: [request(), request({ id: null })] });
  expect(checkPerson(unsure, held())).toEqual([]);
  expect(
    checkPerson(
      unsure,
      held({
        charges: 2,
        emails: [
          { id: "a", key: null },
          { id: "b", key: null },
        ],
      }),
    ),
  ).toEqual([]);
  const asked = person({ requests: [request({ deletion: "asked" })] });
  expect(checkPerson(asked, held())).toEqual([]);
  expect(checkPerson(asked, held({ emails: [] }))).toEqual([]);
});

it.each([
  ["a missing account", person(), held({ userId: null, emails: [], charges: 0 }), "the account is missing"],
  [
    "a missing letter",
    person({ requests: [request()] }),
    held({ emails: [] }),
    "email a was acknowledged but is missing",
  ],
  [
    "a deleted letter that remains",
    person({ requests: [request({ deletion: "done" })] }),
    held(),
    "email a was deleted but remains",
  ],
  [
    "an extra charge",
    person({ requests: [request()] }),
    held({ charges: 2 }),
    "2 charges for 1 acknowledged of 1 requests",
  ],
  [
    "a missing charge",
    person({ requests: [request()] }),
    held({ charges: 0 }),
    "0 charges for 1 acknowledged",
  ],
  [
    "two letters for one key",
    person({ requests: [request({ key: "k" }), request({ id: null })] }),
    held({
      charges: 2,
      emails: [
        { id: "a", key: "k" },
        { id: "b", key: "k" },
      ],
    }),
    "key k created more than one email",
  ],
  ["a second subscription", person({ requests: [request()] }), held({ subscriptions: 2 }), "2 subscriptions"],
  [
    "a payment without a subscription",
    person({ requests: [request()], hasPaid: true }),
    held(),
    "has paid but has no subscription",
  ],
])("finds %s", (_, known, there, words) => {
  expect(checkPerson(known, there)).toContainEqual(expect.stringContaining(words));
});
