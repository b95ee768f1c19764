import { zodResolver } from "@hookform/resolvers/zod";
import { type News, type NewsBoard, SaveNewsInput } from "@storyletter/contract/admin";
import {
  AlertDialog,
  Button,
  EmptyState,
  Loaded,
  Notice,
  TextArea,
  TextField,
  tabStorage,
  toast,
} from "@storyletter/ui";
import { Megaphone } from "lucide-react";
import { useEffect, useReducer, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { trpc } from "../../../api/trpc.ts";
import { plural } from "../../../format/plural.ts";
import { fieldsOf, showFormFailure } from "../../../forms/server-errors.ts";
import { Page, Section } from "../../../shell/page.tsx";
import { newKey } from "../../emails/new-key.ts";
import { NewsRow } from "./news-row.tsx";

const isSending = (board: NewsBoard | undefined) => board?.news.some(({ state }) => state === "sending");

/** Product news for users who turned it on: written, tested, and sent once (see docs/decisions/33). */
export function NewsPage() {
  const board = trpc.admin.news.useQuery(undefined, {
    staleTime: 0,
    refetchInterval: ({ state }) => (isSending(state.data) ? 3_000 : false),
  });
  return (
    <Page
      title="Product News"
      lead={board.data ? leadOf(board.data) : "Emails to users who turned on product news."}
    >
      <Loaded query={board} what="news" sizes={["h-96", "h-40"]}>
        {(data) => <NewsDesk board={data} />}
      </Loaded>
    </Page>
  );
}

function leadOf({ readers }: NewsBoard): string {
  if (readers === 0) return "No users have turned on product news yet.";
  return `${plural(readers, "user has", "users have")} it turned on.`;
}

/** The news being edited: new, or the draft with that id. */
interface NewsDraft {
  id: string;
  subject: string;
  body: string;
  link: string;
}

const KEY = "news-being-written";

const EMPTY_NEWS = (): NewsDraft => ({ id: newKey(), subject: "", body: "", link: "" });

/** Unsaved input, stored for as long as the tab is open. */
function readNewsDraft(): NewsDraft {
  const stored = tabStorage.getItem(KEY);
  return stored ? JSON.parse(stored) : EMPTY_NEWS();
}

const saveNewsDraft = (news: NewsDraft): void => void tabStorage.setItem(KEY, JSON.stringify(news));
const clearNewsDraft = (): void => tabStorage.removeItem(KEY);

interface NewsFormProps {
  news: NewsDraft;
  isDraft: boolean;
  /** Called after saving or discarding. */
  onDone: () => void;
}

/** Subject, text and one link, saved on the server as a draft; until then stored in this tab. */
function NewsForm({ news, isDraft, onDone }: NewsFormProps) {
  const utils = trpc.useUtils();
  const form = useForm({ resolver: zodResolver(SaveNewsInput), defaultValues: news });
  const field = fieldsOf(form);
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => saveNewsDraft(values) }),
    [form],
  );
  const save = trpc.admin.saveNews.useMutation({
    onSuccess: async () => {
      toast({ title: "Draft Saved", variant: "success" });
      onDone();
      await utils.admin.news.invalidate();
    },
    onError: (error) => showFormFailure(form, "Draft not saved", error),
  });
  return (
    <form noValidate className="space-y-5" onSubmit={form.handleSubmit((values) => save.mutate(values))}>
      <TextField
        label="Subject"
        hint="Shown in the inbox and above the text."
        autoComplete="off"
        {...field("subject")}
      />
      <TextArea
        label="Text"
        rows={8}
        hint="An empty line starts a new paragraph. A greeting is added automatically."
        {...field("body")}
      />
      <TextField
        label="Link"
        optional
        type="url"
        inputMode="url"
        placeholder="https://example.com/news"
        autoComplete="off"
        hint="Target of the “Read more” button. If empty, the button opens Storyletter."
        {...field("link")}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={save.isPending} busyLabel="Saving...">
          Save Draft
        </Button>
        {isDraft && (
          <Button variant="quiet" onClick={onDone}>
            Discard Changes
          </Button>
        )}
      </div>
    </form>
  );
}

/** The form for one news email, and the list of drafts and sent news. */
function NewsDesk({ board }: { board: NewsBoard }) {
  const [editing, setEditing] = useState(readNewsDraft);
  /** A new key resets the form, even for the same draft. */
  const [formKey, resetForm] = useReducer((key: number) => key + 1, 0);
  const [pendingEdit, setPendingEdit] = useState<NewsDraft | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLHeadingElement>(null);
  // In an effect, because an open dialog traps the focus.
  useEffect(() => {
    if (formKey > 0) heading.current?.focus();
  }, [formKey]);
  // After a draft is sent or deleted, its focused button is gone, so focus the list.
  const drafts = board.news.filter(({ state }) => state === "draft").length;
  const draftsBefore = useRef(drafts);
  useEffect(() => {
    if (drafts < draftsBefore.current && document.activeElement === document.body) list.current?.focus();
    draftsBefore.current = drafts;
  }, [drafts]);
  const isDraft = board.news.some(({ id, state }) => id === editing.id && state === "draft");
  const startNew = () => {
    clearNewsDraft();
    setEditing(EMPTY_NEWS());
    resetForm();
  };
  const edit = (news: NewsDraft) => {
    saveNewsDraft(news);
    setEditing(news);
    resetForm();
    setPendingEdit(null);
  };
  /** Asks for confirmation if unsaved input would be lost. */
  const askToEdit = ({ id, subject, body, link }: News) => {
    const news = { id, subject, body, link };
    if (isUnsaved(readNewsDraft(), board.news)) setPendingEdit(news);
    else edit(news);
  };
  return (
    <div className="space-y-6">
      {!board.canSend && (
        <Notice tone="warning" title="No mail server is configured">
          You can write drafts, but not send them.
        </Notice>
      )}
      <Section title={isDraft ? "Edit Draft" : "Write"} titleRef={heading}>
        <NewsForm key={formKey} news={editing} isDraft={isDraft} onDone={startNew} />
      </Section>
      <Section title="Drafts and Sent News" titleRef={list}>
        {board.news.length === 0 ? (
          <EmptyState icon={Megaphone} title="No news yet">
            Saved drafts appear here, ready to test and send.
          </EmptyState>
        ) : (
          <ul className="divide-y divide-rule">
            {board.news.map((news) => (
              <NewsRow
                key={news.id}
                news={news}
                readers={board.readers}
                canSend={board.canSend}
                isOpen={news.id === editing.id}
                onEdit={() => askToEdit(news)}
              />
            ))}
          </ul>
        )}
      </Section>
      <AlertDialog
        open={pendingEdit !== null}
        onOpenChange={() => setPendingEdit(null)}
        title="Discard your changes?"
        description="They aren't saved as a draft yet."
        confirmLabel="Discard"
        cancelLabel="Keep Writing"
        onConfirm={() => pendingEdit && edit(pendingEdit)}
        danger
      />
    </div>
  );
}

/** Whether the input differs from the saved draft, or from an empty form. */
function isUnsaved(typed: NewsDraft, drafts: readonly News[]): boolean {
  const saved = drafts.find(({ id }) => id === typed.id) ?? { subject: "", body: "", link: "" };
  return typed.subject !== saved.subject || typed.body !== saved.body || typed.link !== saved.link;
}
