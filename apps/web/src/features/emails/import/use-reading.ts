import { useRef, useState } from "react";
import { readTextFile } from "../../../files/read-text-file.ts";
import type { ReadFile } from "./read-emails.ts";

export const FILE_MAX_MB = 10;

/** What the rows come from: a file by its name, or pasted text. */
interface Source {
  name: string;
  pasted: string;
}
const NOTHING: Source = { name: "", pasted: "" };

const UNREADABLE = "We couldn't read this. Please check your connection and try again.";

/** The schemas come with the first rows: the screen is open before. */
const loadReader = () => import("./read-emails.ts");

/** What is in the latest file or paste, or why it can't be read. */
export function useReading() {
  const [source, setSource] = useState(NOTHING);
  const [read, setRead] = useState<ReadFile | string | null>(null);
  const latest = useRef(0);

  const show = async (next: Source, reading: () => Promise<ReadFile | string | null>) => {
    latest.current += 1;
    const mine = latest.current;
    setSource(next);
    setRead(null);
    const result = await reading().catch((error: unknown) =>
      error instanceof Error && !(error instanceof TypeError) ? error.message : UNREADABLE,
    );
    if (mine === latest.current) setRead(result);
  };

  const openFile = (bytes: Uint8Array, name: string) =>
    show({ name, pasted: "" }, async () => {
      const { text } = await readTextFile(bytes);
      return (await loadReader()).readEmails(text, name);
    });
  const paste = (pasted: string) =>
    show({ name: "", pasted }, async () => {
      if (pasted.trim() === "") return null;
      return (await loadReader()).readEmails(pasted, "");
    });
  const refuse = (fault: string) => show(NOTHING, async () => fault);
  return { source, read, openFile, paste, refuse };
}
