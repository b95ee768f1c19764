import { billingAccounts, customerIdEnd, type Database, userSearchText, users } from "@storyletter/db";
import { eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { searchPattern } from "../search-pattern.ts";

/** As the payment provider names customers and subscriptions. */
const PROVIDER_ID = /^(cus|sub)_\w+$/;
/** What the table shows of a customer's id. */
const CUSTOMER_ID_END = /^\w{8}$/;

/** Who has a pasted id of the payment provider, in either environment. */
async function ownersOf(db: Database, search: string): Promise<string[]> {
  const isWhole = PROVIDER_ID.test(search);
  if (!isWhole && !CUSTOMER_ID_END.test(search)) return [];
  const rows = await db
    .select({ id: billingAccounts.userId })
    .from(billingAccounts)
    .where(
      isWhole
        ? or(eq(billingAccounts.customerId, search), eq(billingAccounts.subscriptionId, search))
        : sql`${customerIdEnd(billingAccounts)} = ${search}`,
    )
    .limit(100);
  return rows.map(({ id }) => id);
}

/** The users whose address, name or id holds the words, or whom a pasted id of the provider belongs to. */
export async function matchesSearch(db: Database, search: string): Promise<SQL | undefined> {
  if (search === "") return undefined;
  const owners = await ownersOf(db, search);
  const words = sql`${userSearchText(users)} like ${searchPattern(search)}`;
  return owners.length > 0 ? or(words, inArray(users.id, owners)) : words;
}
