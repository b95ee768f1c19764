import { shown } from "../protocol/call.ts";
import type { Document, Event, EventType, Settings } from "./documents.ts";
import { newId } from "./ids.ts";
import type { Store } from "./store.ts";

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
