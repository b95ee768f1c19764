import { chmod, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { type Message, messageSchema } from "./message.ts";

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

  /** Resolves once the message is stored, so that the sender's confirmation is correct. */
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

/** Where messages outlive the process. */
interface MessageFiles {
  /** All that is kept, newest first. */
  load(): Promise<Message[]>;
  save(message: Message): Promise<void>;
  remove(id: string): Promise<void>;
}

/** One JSON file a message; a file that can't be read is left alone and named in the log. */
export function messageFiles(folder: string, log: FastifyBaseLogger): MessageFiles {
  const pathOf = (id: string) => join(folder, `${id}.json`);

  async function loadOne(name: string): Promise<Message[]> {
    try {
      return [messageSchema.parse(JSON.parse(await readFile(join(folder, name), "utf8")))];
    } catch (error) {
      log.warn({ file: name, err: error }, "A stored message can't be read and is left out");
      return [];
    }
  }

  return {
    async load() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // A folder created by an earlier version may be readable to others.
      await Promise.all([dirname(folder), folder].map((path) => chmod(path, 0o700)));
      const names = (await readdir(folder)).filter((name) => name.endsWith(".json"));
      const messages = (await Promise.all(names.map(loadOne))).flat();
      const newestFirst = (a: Message, b: Message) =>
        b.receivedAt.localeCompare(a.receivedAt) || b.id.localeCompare(a.id);
      return messages.sort(newestFirst);
    },
    async save(message) {
      const unfinished = `${pathOf(message.id)}.part`;
      await writeFile(unfinished, JSON.stringify(message), { mode: 0o600 });
      await rename(unfinished, pathOf(message.id));
    },
    async remove(id) {
      await rm(pathOf(id), { force: true });
    },
  };
}
