import { expect, it } from "vitest";
import { type Held, judge, newPerson, type Person, type Wish } from "./person.ts";

const wish = (changes: Partial<Wish> = {}): Wish => ({ key: null, id: "a", deletion: "none", ...changes });
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

it("finds nothing where all that was told is there", () => {
  expect(judge(person({ wishes: [wish()] }), held())).toEqual([]);
});

it("cannot tell whether what was never answered was done", () => {
  const unsure = person({ wishes: [wish(), wish({ id: null })] });
  expect(judge(unsure, held())).toEqual([]);
  expect(
    judge(
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
  const asked = person({ wishes: [wish({ deletion: "asked" })] });
  expect(judge(asked, held())).toEqual([]);
  expect(judge(asked, held({ emails: [] }))).toEqual([]);
});

it.each([
  [
    "an account that is gone",
    person(),
    held({ userId: null, emails: [], charges: 0 }),
    "there is no account",
  ],
  [
    "a letter that is gone",
    person({ wishes: [wish()] }),
    held({ emails: [] }),
    "email a was acknowledged, and is missing",
  ],
  [
    "a deleted one that is there",
    person({ wishes: [wish({ deletion: "done" })] }),
    held(),
    "email a was deleted, and is there",
  ],
  [
    "a charge too many",
    person({ wishes: [wish()] }),
    held({ charges: 2 }),
    "2 charges for 1 acknowledged of 1 wishes",
  ],
  [
    "a charge that is gone",
    person({ wishes: [wish()] }),
    held({ charges: 0 }),
    "0 charges for 1 acknowledged",
  ],
  [
    "a key of two letters",
    person({ wishes: [wish({ key: "k" }), wish({ id: null })] }),
    held({
      charges: 2,
      emails: [
        { id: "a", key: "k" },
        { id: "b", key: "k" },
      ],
    }),
    "key k made more than one email",
  ],
  ["a second subscription", person({ wishes: [wish()] }), held({ subscriptions: 2 }), "2 subscriptions"],
  [
    "a payment for nothing",
    person({ wishes: [wish()], hasPaid: true }),
    held(),
    "has paid, and has no subscription",
  ],
])("finds %s", (_, known, there, words) => {
  expect(judge(known, there)).toContainEqual(expect.stringContaining(words));
});
