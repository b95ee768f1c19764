/** What is being written: a new piece of news, or the draft of that id. */
export interface WrittenNews {
  id: string;
  subject: string;
  body: string;
  link: string;
}

const KEY = "news-being-written";

export const blankNews = (): WrittenNews => ({ id: crypto.randomUUID(), subject: "", body: "", link: "" });

/** What was typed and not saved yet; it lives as long as the tab. */
export function readKeptNews(): WrittenNews {
  const kept = sessionStorage.getItem(KEY);
  return kept ? JSON.parse(kept) : blankNews();
}

export const keepNews = (news: WrittenNews): void => sessionStorage.setItem(KEY, JSON.stringify(news));
export const forgetNews = (): void => sessionStorage.removeItem(KEY);
