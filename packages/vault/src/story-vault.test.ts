import { getDocument, type PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createStoryVault } from "./story-vault.ts";
import { TEMPLATES } from "./templates.ts";

const vault = createStoryVault();
let bytes: Uint8Array;
let book: PDFDocumentProxy;
beforeAll(async () => {
  bytes = await vault.pdf();
  book = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
});
afterAll(() => book.loadingTask.destroy());

const textOf = async (number: number): Promise<string> => {
  const { items } = await (await book.getPage(number)).getTextContent();
  return items
    .map((item) => ("str" in item ? item.str : ""))
    .join(" ")
    .replace(/\s+/g, " ");
};

describe("the book", () => {
  it("[BONUS-15] has a spread for each of the twenty templates", async () => {
    expect(book.numPages).toBe(44);
    for (const [index, { name, id, craft, example }] of TEMPLATES.entries()) {
      const guide = await textOf(4 + 2 * index);
      for (const words of [name, id, craft]) expect(guide).toContain(words);
      expect(await textOf(5 + 2 * index)).toContain(example.address);
    }
  });

  it("is under 2 MB and typeset only once", async () => {
    expect(bytes.length).toBeLessThan(2_000_000);
    expect(await vault.pdf()).toBe(bytes);
  });

  it("tries again after typesetting failed", async () => {
    const broken = createStoryVault({ fontsFolder: "/nowhere" });
    await expect(broken.pdf()).rejects.toThrow("ENOENT");
    await expect(broken.pdf()).rejects.toThrow("ENOENT");
  });

  it("has a title, an author and a language", async () => {
    const { info } = await book.getMetadata();
    expect(info).toMatchObject({ Title: "The Story Vault", Author: "Storyletter", Language: "en" });
    expect(Buffer.from(bytes).toString("latin1")).toContain("/Marked true");
  });

  it("is tagged for screen readers: headings, paragraphs and lists", async () => {
    for (let page = 1; page <= book.numPages; page += 1) {
      const tree = JSON.stringify(await (await book.getPage(page)).getStructTree());
      expect(tree).toMatch(/"role":"H[123]"/);
    }
    const guide = JSON.stringify(await (await book.getPage(4)).getStructTree());
    for (const role of ["H2", "H3", "P", "L", "LI", "Lbl", "LBody"])
      expect(guide).toContain(`"role":"${role}"`);
  });

  it("has bookmarks by category and a linked table of contents", async () => {
    const outline = await book.getOutline();
    const chapters = outline.flatMap(({ items }) => items.map(({ title }) => title));
    expect(chapters).toEqual(TEMPLATES.map(({ name }) => name));
    const links = await (await book.getPage(3)).getAnnotations();
    const places: string[] = links.map(({ dest }) => dest);
    expect(new Set(places)).toEqual(new Set(TEMPLATES.map(({ id }) => id)));
    for (const [index, { id }] of TEMPLATES.entries()) {
      const [page] = (await book.getDestination(id)) ?? [];
      expect(await book.getPageIndex(page)).toBe(3 + 2 * index);
    }
  });

  it("embeds all fonts, and only Fraunces", async () => {
    const names = new Set(
      Buffer.from(bytes)
        .toString("latin1")
        .match(/\/FontName \/\S+/g),
    );
    expect([...names].every((name) => name.includes("+Fraunces-"))).toBe(true);
    expect(names.size).toBe(3);
  });
});

describe("the templates for the form", () => {
  it("[TMPL-14] include all twenty, without the book's letters", () => {
    expect(vault.templates.map(({ id }) => id)).toEqual(TEMPLATES.map(({ id }) => id));
    for (const template of vault.templates) {
      expect(Object.keys(template).sort()).toEqual(
        ["category", "fields", "id", "name", "preview", "whenToUse"].sort(),
      );
    }
  });
});
