import { Button, ErrorState, Skeleton, TextArea } from "@storyletter/ui";
import { useForm } from "react-hook-form";
import { trpc } from "../../../api/trpc.ts";
import { TimeAgo } from "../../../format/time-ago.tsx";
import { fieldsOf, showFormFailure } from "../../../forms/server-errors.ts";
import { Section } from "../../../shell/page.tsx";

/** What staff noted about the user, for staff alone. */
export function UserNotes({ id }: { id: string }) {
  const utils = trpc.useUtils();
  const notes = trpc.admin.notes.useQuery({ id }, { staleTime: 0 });
  const form = useForm({ defaultValues: { text: "" } });
  const add = trpc.admin.addNote.useMutation({
    onSuccess: async () => {
      form.reset();
      await utils.admin.notes.invalidate({ id });
    },
    onError: (error) => showFormFailure(form, "Note not saved", error),
  });
  return (
    <Section title="Notes">
      <form
        noValidate
        className="space-y-3"
        onSubmit={form.handleSubmit(({ text }) => add.mutate({ id, text }))}
      >
        <TextArea label="New note" rows={2} hint="Only staff see notes." {...fieldsOf(form)("text")} />
        <Button type="submit" size="small" disabled={form.watch("text").trim() === ""} busy={add.isPending}>
          Add Note
        </Button>
      </form>
      {notes.isError ? (
        <ErrorState title="Couldn't load notes" retryLabel="Retry" query={notes} />
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
