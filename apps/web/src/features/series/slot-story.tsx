import { BRIEF_FIELDS } from "@storyletter/contract/constants";
import type { SeriesSlot, SlotProposal } from "@storyletter/contract/series";
import { Button, TextArea } from "@storyletter/ui";
import { type FormEvent, memo, useState } from "react";
import { trpc } from "../../api/trpc.ts";
import { showFailureToast } from "../../forms/server-errors.ts";

interface SlotStoryProps extends Pick<SeriesSlot, "story" | "storyId"> {
  slotId: string;
  hasLetter: boolean;
  proposal: SlotProposal | undefined;
  onStory: (slotId: string, storyId: string) => void;
}

/** The story of a slot, or one that would fit, or the question for one. */
export const SlotStory = memo(function SlotStory(props: SlotStoryProps) {
  const { slotId, story, storyId, hasLetter, proposal, onStory } = props;
  if (story)
    return (
      <p className="mt-1 line-clamp-2 font-serif break-words text-faded">{story.title || story.start}</p>
    );
  const lost = storyId ? <p className="mt-1 text-sm text-amber">Its story was deleted.</p> : null;
  if (hasLetter) return lost;
  return (
    <>
      {lost}
      {proposal?.story && (
        <div className="mt-2 rounded-sheet border border-dashed border-edge p-3">
          <p className="line-clamp-2 font-serif break-words">
            {proposal.story.title || proposal.story.start}
          </p>
          <p className="mt-1 text-sm text-faded">{proposal.why}</p>
          <Button
            variant="quiet"
            size="small"
            className="mt-2"
            onClick={() => proposal.story && onStory(slotId, proposal.story.id)}
          >
            Use this story
          </Button>
        </div>
      )}
      {proposal && !proposal.story && (
        <AskForStory proposal={proposal} onStory={(id) => onStory(slotId, id)} />
      )}
    </>
  );
});

const TOO_SHORT = `Please write at least ${BRIEF_FIELDS.story.min} characters: what happened, where, and who said what.`;

function AskForStory({ proposal, onStory }: { proposal: SlotProposal; onStory: (id: string) => void }) {
  const utils = trpc.useUtils();
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  const save = trpc.stories.create.useMutation({
    onSuccess: ({ id }) => {
      void utils.stories.invalidate();
      onStory(id);
    },
    onError: (failure) => showFailureToast("Story not saved", failure),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim().length < BRIEF_FIELDS.story.min) return setError(TOO_SHORT);
    save.mutate({ text });
  };
  return (
    <form noValidate onSubmit={submit} className="mt-2 rounded-sheet border border-dashed border-edge p-3">
      <TextArea
        label={proposal.question}
        hint={
          proposal.template
            ? `The Story Vault has a template for it: ${proposal.template.name}. ${proposal.template.preview}`
            : undefined
        }
        rows={2}
        maxLength={20_000}
        value={text}
        error={error}
        onChange={({ target }) => {
          setText(target.value);
          setError(undefined);
        }}
      />
      <Button
        type="submit"
        variant="quiet"
        size="small"
        className="mt-2"
        busy={save.isPending}
        busyLabel="Saving…"
      >
        Keep and use this story
      </Button>
    </form>
  );
}
