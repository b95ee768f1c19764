import { VOICE_PASSAGE_MAX, VOICE_PASSAGES_MAX } from "@storyletter/contract/limits";
import type { Voice } from "@storyletter/contract/profile";
import { cutTo } from "@storyletter/text/cut";
import { Button, Icon } from "@storyletter/ui";
import { Check } from "lucide-react";
import { trpc } from "../../api/trpc.ts";
import { showFailureToast } from "../../forms/server-errors.ts";

/** Shorter paragraphs, such as a greeting, stand with the next one. */
const MIN_LENGTH = 80;

const sentences = new Intl.Segmenter(undefined, { granularity: "sentence" });

/** Ends of the pieces that a mail can be cut into: its paragraphs, or the sentences of a long one. */
function endsIn(text: string): number[] {
  const ends: number[] = [];
  for (const { 0: paragraph, index } of text.matchAll(/[^\n]+\n*/gu)) {
    if (paragraph.length > VOICE_PASSAGE_MAX)
      ends.push(...[...sentences.segment(paragraph)].map((each) => index + each.index + each.segment.length));
    else ends.push(index + paragraph.length);
  }
  return ends;
}

/** What a mail has to choose from: its text in order, in passages as they are in it. */
export function passagesIn(text: string): string[] {
  const passages: string[] = [];
  let start = 0;
  let end = 0;
  const cut = (): void => {
    const passage = text.slice(start, end).trim();
    if (passage !== "") passages.push(cutTo(passage, VOICE_PASSAGE_MAX).trim());
    start = end;
  };
  for (const next of endsIn(text)) {
    if (next - start > VOICE_PASSAGE_MAX) cut();
    end = next;
    if (end - start >= MIN_LENGTH) cut();
  }
  cut();
  return passages;
}

/** Changes what AI reads of one sample. */
function useChoose() {
  const utils = trpc.useUtils();
  return trpc.auth.chooseVoicePassages.useMutation({
    onSuccess: (voice) => utils.auth.voice.setData(undefined, voice),
    onError: (error) => showFailureToast("Not saved", error),
  });
}

export function Passages({ voice: { samples } }: { voice: Voice }) {
  const choose = useChoose();
  const chosen = samples.flatMap(({ id, passages }) => passages.map((text) => ({ id, text, passages })));
  if (samples.length === 0) return null;
  return (
    <section aria-labelledby="passages" className="grid grid-cols-1 gap-3">
      <h3 id="passages" className="font-medium">
        Passages that sound like you
      </h3>
      <p className="text-sm text-faded">
        AI reads these with each brief to write the way you do. It takes no facts from them. Open a sample
        below and choose up to {VOICE_PASSAGES_MAX}.
      </p>
      {chosen.length > 0 && (
        <ul aria-label="Chosen passages" className="grid gap-3">
          {chosen.map(({ id, text, passages }, at) => (
            <li key={text} className="flex items-start gap-3">
              <blockquote className="min-w-0 flex-1 border-l-2 border-edge pl-3 text-sm break-words whitespace-pre-line">
                {text}
              </blockquote>
              <Button
                variant="plain"
                size="small"
                aria-label={`Remove passage ${at + 1}`}
                busy={choose.isPending}
                onClick={() => choose.mutate({ id, passages: passages.filter((each) => each !== text) })}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type Sample = Voice["samples"][number];

/** A sample's text, each passage with a button to choose it. */
export function Choices({ sample: { id, text, passages }, isFull }: { sample: Sample; isFull: boolean }) {
  const choose = useChoose();
  return (
    <ul aria-label="Passages of this email" className="mt-2 grid gap-3">
      {passagesIn(text).map((passage) => {
        const isChosen = passages.includes(passage);
        const others = passages.filter((each) => each !== passage);
        return (
          <li key={passage} className="grid justify-items-start gap-1">
            <p className="w-full text-sm break-words whitespace-pre-line">{passage}</p>
            <Button
              variant="quiet"
              size="small"
              aria-pressed={isChosen}
              disabled={isFull && !isChosen}
              busy={choose.isPending}
              onClick={() => choose.mutate({ id, passages: isChosen ? others : [...passages, passage] })}
            >
              {isChosen && <Icon of={Check} />}
              <span>Sounds like me</span>
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
