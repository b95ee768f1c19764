import type { ClientDocuments } from "@storyletter/domain/ports";
import { sendRequest } from "../mail-tools/api.ts";
import { type AddressGuard, resolveSafely } from "../webhooks/addresses.ts";

const TIME_LIMIT_MS = 5_000;
/** A document names a client and its addresses. */
const BOUNDS = { bytes: 8 * 1_024, depth: 8, values: 200 };

/** Reads assistants' metadata documents from public addresses, without following redirects. */
export const createClientDocuments = (guard: AddressGuard): ClientDocuments => ({
  async read(address, { userId }) {
    const url = new URL(address);
    const signal = AbortSignal.timeout(TIME_LIMIT_MS);
    const addresses = await resolveSafely(url.hostname, { ...guard, signal, userId });
    const { status, text } = await sendRequest({
      method: "GET",
      url,
      headers: { accept: "application/json", "user-agent": "Storyletter" },
      body: null,
      addresses,
      bounds: BOUNDS,
      signal,
    });
    if (status !== 200) throw new Error(`The document was answered with ${status}.`);
    return JSON.parse(text);
  },
});
