/** Only what the tests use: jsdom's own types add browser globals to every package. */
declare module "jsdom" {
  interface PageElement {
    readonly textContent: string | null;
    readonly children: { readonly length: number };
    readonly firstElementChild: PageElement | null;
    getAttribute(name: string): string | null;
    hasAttribute(name: string): boolean;
    closest(selector: string): PageElement | null;
  }
  interface Page {
    readonly title: string;
    readonly body: PageElement;
    readonly documentElement: PageElement & { readonly lang: string; readonly dir: string };
    querySelectorAll(selector: string): Iterable<PageElement> & { readonly length: number };
  }
  export class JSDOM {
    constructor(html: string, options?: { runScripts?: "outside-only" });
    readonly window: {
      readonly document: Page;
      eval(source: string): unknown;
      readonly axe: {
        run(document: Page, options: object): Promise<{ violations: { id: string }[] }>;
      };
    };
  }
  export type { PageElement };
}
