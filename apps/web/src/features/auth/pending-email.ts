import { PENDING_EMAIL_KEY } from "@storyletter/contract";

/** The address that awaits verification, for the pending screen (SIGNUP-16); it lives as long as the tab. */
export const readPendingEmail = (): string => sessionStorage.getItem(PENDING_EMAIL_KEY) ?? "";

export const keepPendingEmail = (email: string): void => sessionStorage.setItem(PENDING_EMAIL_KEY, email);
