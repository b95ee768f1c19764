const PROPER =
  /^(?:I|I'm|I've|I'll|I'd|English|French|Spanish|German|Italian|Portuguese|Chinese|Japanese|Korean|Arabic|Russian|Dutch|Polish|Swedish|Danish|Greek|Turkish|Hebrew|Hindi|Latin|American|British|Irish|Scottish|Welsh|Canadian|Australian|European|African|Asian|Indian|Mexican|Christian|Muslim|Jewish|Catholic|Instagram|Facebook|YouTube|LinkedIn|Google|Amazon|Etsy|Shopify|Excel|January|February|March|April|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Christmas|Easter)(?:['’]s)?$/u;

/** First letter small, unless the word is a name, an abbreviation or in `names`. */
export const lowerFirst = (text: string, names: ReadonlySet<string> = new Set()): string => {
  const first = /^[\p{L}\p{N}’'-]+/u.exec(text)?.[0];
  if (first === undefined || PROPER.test(first) || names.has(first)) return text;
  if (/^\p{Lu}$/u.test(first) && first !== "A") return text;
  if (/\p{L}.*\p{Lu}/u.test(first)) return text;
  return text.charAt(0).toLowerCase() + text.slice(1);
};

/** First letter large; a leading quotation mark is passed over. */
export const upperFirst = (text: string): string =>
  text.replace(/^(["“'‘(¡¿]*)(\p{Ll})/u, (_, marks: string, letter: string) => marks + letter.toUpperCase());

/** Words written with a capital inside sentences: names, as far as spelling can tell. */
export const namesIn = (text: string): Set<string> => {
  const names = new Set<string>();
  for (const match of text.matchAll(/(?<=[\p{Ll}\p{N},;]\s)\p{Lu}[\p{L}’'-]+/gu)) {
    names.add(match[0]);
    names.add(match[0].replace(/['’]s$/u, ""));
  }
  return names;
};
