import { zodResolver } from "@hookform/resolvers/zod";
import { CreateStoryInput, type Story } from "@storyletter/contract/schemas";
import { Button, TextArea, TextField, toast } from "@storyletter/ui";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { failureText, hasCode, isSessionLost } from "../../api/errors.ts";
import { trpc } from "../../api/trpc.ts";
import { showServerErrors } from "../../forms/server-errors.ts";

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

const TEXTS = ["text", "title", "date", "place"] as const;

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
    onError: (error) => {
      if (isSessionLost(error) || showServerErrors(form, TEXTS, error)) return;
      if (hasCode(error, "story-known")) return form.setError("text", { message: failureText(error, "") });
      const description = failureText(error, "Please try again in a moment.");
      toast({ title: "Story not saved", description, variant: "destructive" });
    },
  });
  const { errors } = form.formState;
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
        error={errors.text?.message}
        {...form.register("text")}
      />
      <TextField
        label="Title"
        optional
        maxLength={200}
        error={errors.title?.message}
        {...form.register("title")}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Date"
          optional
          placeholder="e.g. 2026-03-14, 2026-03 or 2026"
          error={errors.date?.message}
          {...form.register("date")}
        />
        <TextField
          label="Place"
          optional
          maxLength={200}
          placeholder="e.g. The bakery in Lagos"
          error={errors.place?.message}
          {...form.register("place")}
        />
        <TextField
          label="People"
          optional
          placeholder="e.g. Ben, Aunt Ada"
          error={errors.people?.message}
          {...form.register("people")}
        />
        <TextField
          label="Tags"
          optional
          placeholder="e.g. work, courage"
          error={errors.tags?.message}
          {...form.register("tags")}
        />
      </div>
      <Button type="submit" full busy={save.isPending} busyLabel="Saving…">
        Save Story
      </Button>
    </form>
  );
}
