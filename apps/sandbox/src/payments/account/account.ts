import { randomBytes } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { noSuch } from "../protocol/errors.ts";
import {
  type Document,
  type Documents,
  type Event,
  type EventType,
  type Kind,
  type Settings,
  shown,
} from "./documents.ts";
import type { Store } from "./store.ts";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** An id in the provider's format: a prefix and random letters. */
export function newId(prefix: string, length = 24): string {
  const letters = [...randomBytes(length)].map((byte) => LETTERS[byte % LETTERS.length]).join("");
  return `${prefix}_${letters}`;
}

interface Cause {
  id: string | null;
  idempotency_key: string | null;
}

interface EventDetails {
  /** The previous values of the changed fields. */
  before?: object;
  /** The mode, for an object without a livemode field. */
  livemode?: boolean;
}

const DEFAULT_SETTINGS: Settings = {
  id: "settings",
  object: "sandbox.settings",
  leadSeconds: 0,
  whenRetriesEnd: "cancel",
  copies: 1,
  order: "as made",
};

interface AccountOptions {
  store: Store;
  apiVersion: string;
  /** Called with each new event, within the request that caused it. */
  onEvent(event: Event): void;
  /** Called after changes have been saved. */
  onChange(): void;
}

/** One merchant's account at the provider: its objects, clock and events. */
export class Account {
  readonly store: Store;
  /** Base URL of the hosted pages; set once the process listens. */
  publicUrl = "";
  /** The request that caused the events; null for events caused by the clock. */
  cause: Cause | null = null;
  readonly #options: AccountOptions;
  /** The simulated time while the clock is being advanced. */
  #simulatedNow: number | null = null;

  constructor(options: AccountOptions) {
    this.#options = options;
    this.store = options.store;
  }

  get settings(): Settings {
    return this.store.get("sandbox.settings", DEFAULT_SETTINGS.id) ?? DEFAULT_SETTINGS;
  }

  change(settings: Partial<Settings>): Settings {
    return this.store.put({ ...this.settings, ...settings });
  }

  /** Seconds since 1970 on the account's clock. */
  now(): number {
    return this.#simulatedNow ?? Math.floor(Date.now() / 1000) + this.settings.leadSeconds;
  }

  /** Runs something at a simulated time. */
  at(moment: number, run: () => void): void {
    this.#simulatedNow = moment;
    try {
      run();
    } finally {
      this.#simulatedNow = null;
    }
  }

  /** Saves all changes since the last commit, together. */
  commit(): void {
    if (this.store.commit()) this.#options.onChange();
  }

  emit(
    type: EventType,
    subject: Document,
    { before, livemode = "livemode" in subject && subject.livemode }: EventDetails = {},
  ): void {
    const event = this.store.put<Event>({
      id: newId("evt"),
      object: "event",
      api_version: this.#options.apiVersion,
      created: this.now(),
      data: {
        object: shown(structuredClone(subject)),
        ...(before ? { previous_attributes: structuredClone(before) } : {}),
      },
      livemode,
      pending_webhooks: 0,
      request: this.cause ?? { id: null, idempotency_key: null },
      type,
    });
    this.#options.onEvent(event);
  }
}

/** Changes an object and returns the previous values of the changed fields, as events report them. */
export function alter<D extends Document>(account: Account, document: D, changes: Partial<D>): Partial<D> {
  const names = Object.keys(changes) as (keyof D)[];
  const changed = names.filter((name) => !isDeepStrictEqual(document[name], changes[name]));
  const before: Partial<D> = {};
  for (const name of changed) before[name] = structuredClone(document[name]);
  Object.assign(document, changes);
  account.store.put(document);
  return before;
}

/** Merges metadata as the provider does: an empty string removes a key, an empty value removes all. */
export function mergeMetadata(
  held: Readonly<Record<string, string>>,
  given: Readonly<Record<string, string | number | null>> | "" | null | undefined,
): Record<string, string> {
  if (given === undefined) return { ...held };
  if (given === "" || given === null) return {};
  const merged = Object.entries({ ...held, ...given }).filter(([, word]) => word !== "" && word !== null);
  return Object.fromEntries(merged.map(([name, word]) => [name, String(word)]));
}

type Owned = { [K in Kind]: Documents[K] extends { livemode: boolean } ? K : never }[Kind];

interface Wanted {
  account: Account;
  livemode: boolean;
  /** The parameter that holds the id, unless it came from the URL. */
  param?: string;
}

const named = (kind: string) => (kind === "payment_method" ? "PaymentMethod" : kind);

/** Returns the object with this id in the key's mode; throws "No such …" otherwise. */
export function find<K extends Owned>(
  kind: K,
  id: string,
  { account, livemode, param }: Wanted,
): Documents[K] {
  const found = account.store.get(kind, id);
  if (found?.livemode === livemode) return found;
  throw noSuch(named(kind), id, {
    otherMode: found !== undefined,
    livemode,
    ...(param === undefined ? {} : { param }),
  });
}

/** All objects of a mode, newest first. */
export const allIn = <K extends Owned>(
  kind: K,
  { account, livemode }: Pick<Wanted, "account" | "livemode">,
): Documents[K][] => account.store.all(kind).filter((held) => held.livemode === livemode);

interface DeletedCustomer {
  id: string;
  object: "customer";
  deleted: true;
}

/** What the API returns for a deleted customer. */
export function deletedCustomer(
  account: Account,
  id: string,
  livemode?: boolean,
): DeletedCustomer | undefined {
  const tombstone = account.store.get("sandbox.deleted", `${id}:deleted`);
  const known = tombstone !== undefined && (livemode === undefined || tombstone.livemode === livemode);
  return known ? { id, object: "customer", deleted: true } : undefined;
}
