import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { type Message, messageSchema } from "./message.ts";

/** Where messages outlive the process. */
export interface MessageFiles {
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
      log.warn({ file: name, err: error }, "a stored message can't be read and is left out");
      return [];
    }
  }

  return {
    async load() {
      await mkdir(folder, { recursive: true });
      const names = (await readdir(folder)).filter((name) => name.endsWith(".json"));
      const messages = (await Promise.all(names.map(loadOne))).flat();
      const newestFirst = (a: Message, b: Message) =>
        b.receivedAt.localeCompare(a.receivedAt) || b.id.localeCompare(a.id);
      return messages.sort(newestFirst);
    },
    async save(message) {
      const unfinished = `${pathOf(message.id)}.part`;
      await writeFile(unfinished, JSON.stringify(message));
      await rename(unfinished, pathOf(message.id));
    },
    async remove(id) {
      await rm(pathOf(id), { force: true });
    },
  };
}
