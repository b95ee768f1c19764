type EditorModule = typeof import("./letter-editor.ts");

let loaded: EditorModule | null = null;

/** Null until it is here. */
export const loadedEditor = (): EditorModule | null => loaded;

export async function loadEditor(): Promise<EditorModule> {
  loaded = await import("./letter-editor.ts");
  return loaded;
}
