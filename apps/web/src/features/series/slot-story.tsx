import { BRIEF_FIELDS } from "@storyletter/contract/emails/constants";
import type { SeriesSlot, SlotProposal } from "@storyletter/contract/series";
import { Button, SelectField, TextArea } from "@storyletter/ui";
import { type FormEvent, memo, useState } from "react";
import { trpc } from "../../api/trpc.ts";
import { showFailureToast } from "../../forms/server-errors.ts";
import { asSlotStory, type ChosenStory, useBank } from "./bank.ts";

interface SlotStoryProps extends Pick<SeriesSlot, "story" | "storyId"> {
  slotId: string;
  hasLetter: boolean;
  proposal: SlotProposal | undefined;
  onStory: (slotId: string, story: ChosenStory) => void;
}

const choices = "mt-2 flex flex-wrap items-center gap-2";

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
          <div className={choices}>
            <Button
              variant="quiet"
              size="small"
              onClick={() => proposal.story && onStory(slotId, proposal.story)}
            >
              Use this story
            </Button>
            <ChooseStory onStory={(chosen) => onStory(slotId, chosen)} />
          </div>
        </div>
      )}
      {proposal && !proposal.story && (
        <AskForStory proposal={proposal} onStory={(chosen) => onStory(slotId, chosen)} />
      )}
    </>
  );
});

/** Words say little of what a story is about: its author knows which one fits. */
function ChooseStory({ onStory }: { onStory: (story: ChosenStory) => void }) {
  const { stories, options } = useBank();
  if (options.length === 0) return null;
  return (
    <SelectField
      label="Or a story of yours"
      hideLabel
      className="min-w-40 flex-1"
      placeholder="Or a story of yours"
      options={options}
      value=""
      onChange={({ target }) => {
        const story = stories.find(({ id }) => id === target.value);
        if (story) onStory(asSlotStory(story));
      }}
    />
  );
}

const TOO_SHORT = `Please write at least ${BRIEF_FIELDS.story.min} characters: what happened, where, and who said what.`;

interface AskForStoryProps {
  proposal: SlotProposal;
  onStory: (story: ChosenStory) => void;
}

function AskForStory({ proposal, onStory }: AskForStoryProps) {
  const utils = trpc.useUtils();
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  const save = trpc.stories.create.useMutation({
    onSuccess: (story) => {
      void utils.stories.invalidate();
      onStory(asSlotStory(story));
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
      <div className={choices}>
        <Button type="submit" variant="quiet" size="small" busy={save.isPending} busyLabel="Saving…">
          Keep and use this story
        </Button>
        <ChooseStory onStory={onStory} />
      </div>
    </form>
  );
}
