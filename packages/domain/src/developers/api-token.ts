import { createHash, randomBytes } from "node:crypto";
import { API_KEY_PREFIX } from "@storyletter/contract";

const TOKEN = new RegExp(`^${API_KEY_PREFIX}[\\w-]{43}$`);
const SHOWN_CHARACTERS = 9;

/** 256 bits of chance: no salt and no slow hash is needed to keep it. */
export const newToken = (): string => API_KEY_PREFIX + randomBytes(32).toString("base64url");

/** Anything of another shape is no key of ours, and not worth a query. */
export const isToken = (text: string): boolean => TOKEN.test(text);

export const hashToken = (token: string): string => createHash("sha256").update(token).digest("base64url");

/** Enough to know one's keys apart, too little to guess from. */
export const startOf = (token: string): string => token.slice(0, SHOWN_CHARACTERS);
