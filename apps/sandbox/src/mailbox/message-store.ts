import type { Message } from "./message.ts";
import type { MessageFiles } from "./message-files.ts";

/** The last messages, newest first; older ones are dropped so that nothing grows without end. */
export const maxMessages = 500;

export class MessageStore {
  readonly #files: MessageFiles | null;
  readonly #listeners = new Set<() => void>();
  #messages: Message[] = [];

  private constructor(files: MessageFiles | null) {
    this.#files = files;
  }

  static async open(files: MessageFiles | null): Promise<MessageStore> {
    const store = new MessageStore(files);
    store.#messages = files ? await files.load() : [];
    await store.#dropOldest();
    return store;
  }

  list(): readonly Message[] {
    return this.#messages;
  }

  find(id: string): Message | undefined {
    return this.#messages.find((message) => message.id === id);
  }

  /** Resolves once the message is safe, so that the sender is told the truth. */
  async add(message: Message): Promise<void> {
    await this.#files?.save(message);
    this.#messages = [message, ...this.#messages];
    await this.#dropOldest();
    this.#changed();
  }

  async clear(): Promise<void> {
    const cleared = this.#messages;
    this.#messages = [];
    this.#changed();
    await this.#remove(cleared);
  }

  /** Calls back after every change until the returned function is called. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async #dropOldest(): Promise<void> {
    const dropped = this.#messages.slice(maxMessages);
    this.#messages = this.#messages.slice(0, maxMessages);
    await this.#remove(dropped);
  }

  async #remove(messages: readonly Message[]): Promise<void> {
    await Promise.all(messages.map((message) => this.#files?.remove(message.id)));
  }

  #changed(): void {
    for (const listener of this.#listeners) listener();
  }
}
