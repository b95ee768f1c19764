import { shown } from "../protocol/shown.ts";
import type { Document, Event, EventType, Settings } from "./documents.ts";
import { newId } from "./ids.ts";
import type { Store } from "./store.ts";

interface Cause {
  id: string | null;
  idempotency_key: string | null;
}

interface Told {
  /** What the changed members were. */
  before?: object;
  /** The mode, of an object that does not say it itself. */
  livemode?: boolean;
}

const AT_FIRST: Settings = {
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
  /** Called with every new event, within the request that made it. */
  onEvent(event: Event): void;
  /** Called once something was changed and is safe. */
  onChange(): void;
}

/** One merchant's account with the provider: what it holds, its clock and its events. */
export class Account {
  readonly store: Store;
  /** Where the pages are, known once the process listens. */
  publicUrl = "";
  /** The request that events come from; null while time alone moves things. */
  cause: Cause | null = null;
  readonly #options: AccountOptions;
  /** While the clock is moved, the moment that is being played. */
  #playing: number | null = null;

  constructor(options: AccountOptions) {
    this.#options = options;
    this.store = options.store;
  }

  get settings(): Settings {
    return this.store.get("sandbox.settings", AT_FIRST.id) ?? AT_FIRST;
  }

  change(settings: Partial<Settings>): Settings {
    return this.store.put({ ...this.settings, ...settings });
  }

  /** Seconds since 1970 by the account's clock. */
  now(): number {
    return this.#playing ?? Math.floor(Date.now() / 1000) + this.settings.leadSeconds;
  }

  /** Runs something as if it were another moment. */
  at(moment: number, run: () => void): void {
    this.#playing = moment;
    try {
      run();
    } finally {
      this.#playing = null;
    }
  }

  /** What was done so far is done; it happens together or not at all. */
  commit(): void {
    if (this.store.commit()) this.#options.onChange();
  }

  emit(
    type: EventType,
    subject: Document,
    { before, livemode = "livemode" in subject && subject.livemode }: Told = {},
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
