import { Button, ErrorState, Skeleton, TextArea } from "@storyletter/ui";
import { useState } from "react";
import { fieldErrors } from "../../../api/errors.ts";
import { trpc } from "../../../api/trpc.ts";
import { TimeAgo } from "../../../format/time-ago.tsx";
import { showFailureToast } from "../../../forms/server-errors.ts";
import { Section } from "../../../shell/page.tsx";

/** What staff noted about the user, for staff alone. */
export function UserNotes({ id }: { id: string }) {
  const utils = trpc.useUtils();
  const notes = trpc.admin.notes.useQuery({ id }, { staleTime: 0 });
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  const add = trpc.admin.addNote.useMutation({
    onSuccess: async () => {
      setText("");
      await utils.admin.notes.invalidate({ id });
    },
    onError: (failure) => {
      const message = fieldErrors(failure).find(({ path }) => path === "text")?.message;
      setError(message);
      if (!message) showFailureToast("Note not saved", failure);
    },
  });
  return (
    <Section title="Notes">
      <form
        noValidate
        className="space-y-3"
        onSubmit={(event) => {
          event.preventDefault();
          add.mutate({ id, text });
        }}
      >
        <TextArea
          label="New note"
          rows={2}
          hint="Only staff see notes."
          error={error}
          value={text}
          onChange={(event) => {
            setError(undefined);
            setText(event.target.value);
          }}
        />
        <Button type="submit" size="small" disabled={text.trim() === ""} busy={add.isPending}>
          Add Note
        </Button>
      </form>
      {notes.isError ? (
        <ErrorState
          title="Couldn't load notes"
          retryLabel="Retry"
          onRetry={() => void notes.refetch()}
          retrying={notes.isFetching}
        />
      ) : !notes.data ? (
        <Skeleton className="mt-4 h-12" />
      ) : (
        <ul aria-label="Notes" className="mt-4 divide-y divide-rule empty:hidden">
          {notes.data.map((note) => (
            <li key={note.id} className="py-2.5 text-sm">
              <p className="break-words whitespace-pre-line">{note.text}</p>
              <p className="text-faded">
                {note.author ?? "Former staff"}, <TimeAgo at={note.createdAt} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
