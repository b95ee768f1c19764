import { PENDING_EMAIL_KEY } from "@storyletter/contract/constants";
import type { SignupInput } from "@storyletter/contract/schemas";

/** The unverified address, saved for the lifetime of the tab. */
export const readPendingEmail = (): string => sessionStorage.getItem(PENDING_EMAIL_KEY) ?? "";

export const savePendingEmail = (email: string): void => sessionStorage.setItem(PENDING_EMAIL_KEY, email);

/** The mailed link opens another tab, so the address for its login is saved for the browser. */
const SIGNED_UP_KEY = "storyletter:signed-up-as";

let signUp: SignupInput | null = null;

/** Kept in memory only, because it includes the password: a wrong address can be corrected without typing again. */
export const lastSignUp = (): SignupInput | null => signUp;

export function keepSignUp(account: SignupInput): void {
  signUp = account;
  localStorage.setItem(SIGNED_UP_KEY, account.email);
}

/** The address of a sign-up in this browser that has not signed in yet. */
export const readSignedUpEmail = (): string => localStorage.getItem(SIGNED_UP_KEY) ?? "";

export function forgetSignUp(): void {
  signUp = null;
  localStorage.removeItem(SIGNED_UP_KEY);
}
