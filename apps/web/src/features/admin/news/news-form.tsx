import { zodResolver } from "@hookform/resolvers/zod";
import { SaveNewsInput } from "@storyletter/contract";
import { Button, TextArea, TextField, toast } from "@storyletter/ui";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { trpc } from "../../../api/trpc.ts";
import { showServerErrors } from "../../../forms/server-errors.ts";
import { tellFailure } from "../failure.ts";
import { keepNews, type WrittenNews } from "./kept-news.ts";

interface NewsFormProps {
  news: WrittenNews;
  isDraft: boolean;
  /** Saved, or put aside. */
  onDone: () => void;
}

/** Subject, text and one link, kept on the server as a draft; until then in this tab. */
export function NewsForm({ news, isDraft, onDone }: NewsFormProps) {
  const utils = trpc.useUtils();
  const form = useForm({ resolver: zodResolver(SaveNewsInput), defaultValues: news });
  const { errors } = form.formState;
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => keepNews(values) }),
    [form],
  );
  const save = trpc.admin.saveNews.useMutation({
    onSuccess: async () => {
      toast({ title: "Draft Saved", variant: "success" });
      onDone();
      await utils.admin.news.invalidate();
    },
    onError: (error) => {
      if (!showServerErrors(form, ["subject", "body", "link"], error)) tellFailure("Draft not saved", error);
    },
  });
  return (
    <form noValidate className="space-y-5" onSubmit={form.handleSubmit((values) => save.mutate(values))}>
      <TextField
        label="Subject"
        hint="Stands in the inbox, and above the text."
        autoComplete="off"
        error={errors.subject?.message}
        {...form.register("subject")}
      />
      <TextArea
        label="Text"
        rows={8}
        hint="An empty line begins a new paragraph. Each mail gets its greeting by itself."
        error={errors.body?.message}
        {...form.register("body")}
      />
      <TextField
        label="Link"
        optional
        type="url"
        inputMode="url"
        placeholder="https://example.com/news"
        autoComplete="off"
        hint="Where the button “Read more” leads. Without one the button opens Storyletter."
        error={errors.link?.message}
        {...form.register("link")}
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
