import { PENDING_EMAIL_KEY } from "@storyletter/contract";

/** The unverified address, saved for the lifetime of the tab. */
export const readPendingEmail = (): string => sessionStorage.getItem(PENDING_EMAIL_KEY) ?? "";

export const savePendingEmail = (email: string): void => sessionStorage.setItem(PENDING_EMAIL_KEY, email);
