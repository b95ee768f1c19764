import { ADMIN_ID_PREFIX, type AdminUserQuery, type PaymentMode } from "@storyletter/contract";
import { billingAccounts, emailDomain, users } from "@storyletter/db";
import { eq, isNotNull, isNull, not, type SQL, sql } from "drizzle-orm";

type Filters = Pick<AdminUserQuery, "status" | "role" | "verified" | "actionTaker" | "disabled">;

/** The conditions of a list's filters; the partial indexes of the table say the same words. */
export function userFilters(
  filters: Filters,
  { mode, companyDomain }: { mode: PaymentMode; companyDomain: string | null },
): (SQL | undefined)[] {
  const { status, role, verified, actionTaker, disabled } = filters;
  const staff = isStaff(companyDomain);
  return [
    status && hasStatus(status, mode),
    role && (role === "admin" ? staff : not(staff)),
    either(verified, isNotNull(users.verifiedAt), isNull(users.verifiedAt)),
    either(actionTaker, isNotNull(users.actionTakerAt), isNull(users.actionTakerAt)),
    either(disabled, isNotNull(users.disabledAt), isNull(users.disabledAt)),
  ];
}

const either = (wanted: boolean | undefined, yes: SQL, no: SQL): SQL | undefined =>
  wanted === undefined ? undefined : wanted ? yes : no;

const hasStatus = (status: NonNullable<Filters["status"]>, mode: PaymentMode): SQL =>
  ({
    active: eq(billingAccounts.status, "active"),
    canceled: eq(billingAccounts.status, "canceled"),
    // Whatever is neither shows as Free (decision DATA-22). Asked for each user apart: most pages are full at once.
    free: sql`not exists (
    select from ${billingAccounts} paid
    where paid.user_id = ${users.id} and paid.mode = ${mode} and paid.status in ('active', 'canceled'))`,
  })[status];

/** Whoever wears the badge of an administrator. */
function isStaff(companyDomain: string | null): SQL {
  const admin = sql`${users.id} like ${sql.raw(`'${ADMIN_ID_PREFIX}%'`)}`;
  return companyDomain === null ? admin : sql`(${admin} or ${emailDomain(users)} = ${companyDomain})`;
}
