import { AUDIENCES_MAX } from "@storyletter/contract/limits";
import type { Audience } from "@storyletter/contract/profile";
import { Button, TextArea, toast } from "@storyletter/ui";
import { type FormEvent, useRef, useState } from "react";
import { trpc } from "../../api/trpc.ts";
import { showFailureToast } from "../../forms/server-errors.ts";
import { Section } from "../../shell/page.tsx";

export function Audiences({ audiences }: { audiences: readonly Audience[] }) {
  const [edited, setEdited] = useState<string | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <Section title="Audiences" titleRef={title}>
      {audiences.length === 0 && (
        <p className="mb-4 text-faded">Who reads your letters, and what their days are like.</p>
      )}
      <ul aria-label="Audiences" className="mb-4 divide-y divide-rule empty:hidden">
        {audiences.map((audience) =>
          edited === audience.id ? (
            <li key={audience.id} className="py-3">
              <AudienceForm audience={audience} onDone={() => setEdited(null)} />
            </li>
          ) : (
            <AudienceRow
              key={audience.id}
              audience={audience}
              onEdit={() => setEdited(audience.id)}
              onDeleted={() => title.current?.focus()}
            />
          ),
        )}
      </ul>
      {audiences.length < AUDIENCES_MAX ? (
        <AudienceForm key={audiences.length} audience={null} onDone={() => undefined} />
      ) : (
        <p className="text-sm text-faded">
          You can have up to {AUDIENCES_MAX} audiences. Delete one to add another.
        </p>
      )}
    </Section>
  );
}

function AudienceForm({ audience, onDone }: { audience: Audience | null; onDone: () => void }) {
  const utils = trpc.useUtils();
  const [text, setText] = useState(audience?.text ?? "");
  const save = trpc.auth.saveAudience.useMutation({
    onSuccess: async () => {
      await utils.auth.profile.invalidate();
      toast({ title: "Audience saved", variant: "success" });
      onDone();
    },
    onError: (error) => showFailureToast("Audience not saved", error),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== "") save.mutate({ id: audience?.id, text });
  };
  return (
    <form onSubmit={submit} className="grid gap-3">
      <TextArea
        label={audience ? "Audience" : "New audience"}
        rows={2}
        maxLength={1_000}
        placeholder="e.g. Owners of small food businesses who work every day of the week"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="flex gap-2">
        <Button
          type="submit"
          variant="quiet"
          size="small"
          busy={save.isPending}
          disabled={text.trim() === ""}
        >
          {audience ? "Save Audience" : "Add Audience"}
        </Button>
        {audience && (
          <Button variant="plain" size="small" onClick={onDone}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}

interface AudienceRowProps {
  audience: Audience;
  onEdit: () => void;
  onDeleted: () => void;
}

function AudienceRow({ audience, onEdit, onDeleted }: AudienceRowProps) {
  const utils = trpc.useUtils();
  const restore = trpc.auth.saveAudience.useMutation({ onSettled: () => utils.auth.profile.invalidate() });
  const remove = trpc.auth.deleteAudience.useMutation({
    onSuccess: () => {
      onDeleted();
      toast({
        title: "Audience deleted",
        action: { label: "Undo", onPress: () => restore.mutate({ text: audience.text }) },
      });
    },
    onError: (error) => showFailureToast("Audience not deleted", error),
    onSettled: () => utils.auth.profile.invalidate(),
  });
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
      <p className="min-w-0 flex-1 basis-48 break-words">{audience.text}</p>
      <div className="flex gap-2">
        <Button variant="quiet" size="small" aria-label={`Edit audience: ${audience.text}`} onClick={onEdit}>
          Edit
        </Button>
        <Button
          variant="plain"
          size="small"
          aria-label={`Delete audience: ${audience.text}`}
          busy={remove.isPending}
          onClick={() => remove.mutate({ id: audience.id })}
        >
          Delete
        </Button>
      </div>
    </li>
  );
}
