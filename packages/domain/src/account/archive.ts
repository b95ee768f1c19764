import type { Database } from "@storyletter/db";
import { SECTIONS, type SectionName } from "./archive-sections.ts";

/** The whole of what is kept about one person, each part with a sentence that says what it is. */
export interface Archive {
  format: "storyletter-export/1";
  madeAt: string;
  about: Record<SectionName, string>;
  data: Record<SectionName, unknown>;
}

export async function makeArchive(db: Database, userId: string, now: Date): Promise<Archive> {
  const names = Object.keys(SECTIONS) as SectionName[];
  const parts = await Promise.all(names.map(async (name) => [name, await SECTIONS[name].read(db, userId)]));
  return {
    format: "storyletter-export/1",
    madeAt: now.toISOString(),
    about: Object.fromEntries(names.map((name) => [name, SECTIONS[name].about])) as Archive["about"],
    data: Object.fromEntries(parts) as Archive["data"],
  };
}
