import type { News, NewsBoard } from "@storyletter/contract";
import { AlertDialog, EmptyState, Notice } from "@storyletter/ui";
import { Megaphone } from "lucide-react";
import { useEffect, useReducer, useRef, useState } from "react";
import { Section } from "../../../shell/section.tsx";
import { blankNews, forgetNews, keepNews, readKeptNews, type WrittenNews } from "./kept-news.ts";
import { NewsForm } from "./news-form.tsx";
import { NewsRow } from "./news-row.tsx";

/** The form for one piece of news, and all that were written before. */
export function NewsDesk({ board }: { board: NewsBoard }) {
  const [written, setWritten] = useState(readKeptNews);
  /** Each begins with a form of its own, also the same draft once more. */
  const [turn, nextTurn] = useReducer((turns: number) => turns + 1, 0);
  const [wanted, setWanted] = useState<WrittenNews | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLHeadingElement>(null);
  // Afterwards, since a dialog that is still open keeps the focus inside.
  useEffect(() => {
    if (turn > 0) heading.current?.focus();
  }, [turn]);
  // One was sent or deleted, and the button that had the focus went with it.
  const drafts = board.news.filter(({ state }) => state === "draft").length;
  const draftsBefore = useRef(drafts);
  useEffect(() => {
    if (drafts < draftsBefore.current && document.activeElement === document.body) list.current?.focus();
    draftsBefore.current = drafts;
  }, [drafts]);
  const isDraft = board.news.some(({ id, state }) => id === written.id && state === "draft");
  const begin = () => {
    forgetNews();
    setWritten(blankNews());
    nextTurn();
  };
  const edit = (news: WrittenNews) => {
    keepNews(news);
    setWritten(news);
    nextTurn();
    setWanted(null);
  };
  /** Asks first where something would be lost. */
  const askToEdit = ({ id, subject, body, link }: News) => {
    const news = { id, subject, body, link };
    if (isUnsaved(readKeptNews(), board.news)) setWanted(news);
    else edit(news);
  };
  return (
    <div className="space-y-6">
      {!board.canSend && (
        <Notice tone="warning" title="No mail server is configured">
          Drafts can be written, but nothing can be sent.
        </Notice>
      )}
      <Section title={isDraft ? "Change the Draft" : "Write"} titleRef={heading}>
        <NewsForm key={turn} news={written} isDraft={isDraft} onDone={begin} />
      </Section>
      <Section title="Drafts and Sent News" titleRef={list}>
        {board.news.length === 0 ? (
          <EmptyState icon={Megaphone} title="Nothing was written yet">
            A draft that is saved stands here, to be tried and sent.
          </EmptyState>
        ) : (
          <ul className="divide-y divide-rule">
            {board.news.map((news) => (
              <NewsRow
                key={news.id}
                news={news}
                readers={board.readers}
                canSend={board.canSend}
                isOpen={news.id === written.id}
                onEdit={() => askToEdit(news)}
              />
            ))}
          </ul>
        )}
      </Section>
      <AlertDialog
        open={wanted !== null}
        onOpenChange={() => setWanted(null)}
        title="Discard what you are writing?"
        description="It is not saved as a draft yet."
        confirmLabel="Discard"
        cancelLabel="Keep Writing"
        onConfirm={() => wanted && edit(wanted)}
        danger
      />
    </div>
  );
}

/** Whether anything was typed that neither a blank form nor the draft has. */
function isUnsaved(typed: WrittenNews, drafts: readonly News[]): boolean {
  const saved = drafts.find(({ id }) => id === typed.id) ?? { subject: "", body: "", link: "" };
  return typed.subject !== saved.subject || typed.body !== saved.body || typed.link !== saved.link;
}
