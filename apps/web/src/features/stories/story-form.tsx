import { zodResolver } from "@hookform/resolvers/zod";
import { CreateStoryInput, type Story } from "@storyletter/contract/stories";
import { Button, TextArea, TextField, toast } from "@storyletter/ui";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { trpc } from "../../api/trpc.ts";
import { fieldsOf, showFormFailure } from "../../forms/server-errors.ts";

const listOf = (text: string): string[] =>
  text
    .split(/[,;\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== "");

const { text, title, date, place, people, tags } = CreateStoryInput.shape;

/** People and tags are typed as one line with commas. */
const names = (list: typeof people) =>
  z
    .string()
    .refine(
      (line) => list.safeParse(listOf(line)).success,
      "Please name up to 30, each in up to 100 characters",
    );

const StoryFields = z.object({
  text,
  title: title.unwrap(),
  date: date.unwrap(),
  place: place.unwrap(),
  people: names(people),
  tags: names(tags),
});

/** Everything about one story. */
export function EditStoryForm({ story, onDone }: { story: Story; onDone: () => void }) {
  const utils = trpc.useUtils();
  const form = useForm({
    resolver: zodResolver(StoryFields),
    defaultValues: {
      text: story.text,
      title: story.title,
      date: story.date,
      place: story.place,
      people: story.people.join(", "),
      tags: story.tags.join(", "),
    },
  });
  const save = trpc.stories.update.useMutation({
    onSuccess: () => {
      void utils.stories.invalidate();
      toast({ title: "Story saved", variant: "success" });
      onDone();
    },
    onError: (error) => showFormFailure(form, "Story not saved", error),
  });
  const field = fieldsOf(form);
  return (
    <form
      noValidate
      aria-label="Story"
      className="grid gap-5"
      onSubmit={form.handleSubmit((values) =>
        save.mutate({ id: story.id, ...values, people: listOf(values.people), tags: listOf(values.tags) }),
      )}
    >
      <TextArea
        label="What happened"
        rows={6}
        maxLength={20_000}
        hint="One line is enough for now. Where were you, what went wrong, what did someone say?"
        {...field("text")}
      />
      <TextField label="Title" optional maxLength={200} {...field("title")} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Date" optional placeholder="e.g. 2026-03-14, 2026-03 or 2026" {...field("date")} />
        <TextField
          label="Place"
          optional
          maxLength={200}
          placeholder="e.g. The bakery in Lagos"
          {...field("place")}
        />
        <TextField label="People" optional placeholder="e.g. Ben, Aunt Ada" {...field("people")} />
        <TextField label="Tags" optional placeholder="e.g. work, courage" {...field("tags")} />
      </div>
      <Button type="submit" full busy={save.isPending} busyLabel="Saving…">
        Save Story
      </Button>
    </form>
  );
}
