import { VOICE_MAIL_MAX, VOICE_PASSAGES_MAX, VOICE_SAMPLES_MAX } from "@storyletter/contract/limits";
import type { ReadVoiceMails, Voice as VoiceData } from "@storyletter/contract/profile";
import { cutTo } from "@storyletter/text/cut";
import { Button, ErrorState, Skeletons, Switch, TextArea, toast } from "@storyletter/ui";
import { type DragEvent, useRef, useState } from "react";
import { trpc } from "../../api/trpc.ts";
import { plural } from "../../format/plural.ts";
import { showFailureToast } from "../../forms/server-errors.ts";
import { Section } from "../../shell/page.tsx";
import { Choices, Passages } from "./passages.tsx";

const FILE_MAX_MB = 10;

export function Voice() {
  const voice = trpc.auth.voice.useQuery(undefined, { staleTime: 30_000 });
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <Section title="Voice" titleRef={title}>
      <p className="mb-4 text-faded">
        Paste up to {VOICE_SAMPLES_MAX} emails you wrote yourself. We count how you write and show you what we
        found. Quotes, signatures and links are left out, and only what you confirm is stored.
      </p>
      {voice.data ? (
        <Known voice={voice.data} onDeleted={() => title.current?.focus()} />
      ) : voice.isError ? (
        <ErrorState title="We couldn't load your voice" query={voice} />
      ) : (
        <Skeletons what="your voice" sizes={["h-40"]} />
      )}
    </Section>
  );
}

function Known({ voice, onDeleted }: { voice: VoiceData; onDeleted: () => void }) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <Traits voice={voice} />
      <Passages voice={voice} />
      <Samples voice={voice} onDeleted={onDeleted} />
      {voice.samples.length < VOICE_SAMPLES_MAX ? (
        <AddSamples room={VOICE_SAMPLES_MAX - voice.samples.length} />
      ) : (
        <p className="text-sm text-faded">
          You have {VOICE_SAMPLES_MAX} samples, which is the limit. Delete one to add another.
        </p>
      )}
    </div>
  );
}

function Traits({ voice: { traits, samples } }: { voice: VoiceData }) {
  const utils = trpc.useUtils();
  const turn = trpc.auth.switchVoiceTrait.useMutation({
    // The switch follows the finger; a failure puts it back.
    onMutate: ({ id, on }) =>
      utils.auth.voice.setData(
        undefined,
        (voice) =>
          voice && {
            ...voice,
            traits: voice.traits.map((trait) => (trait.id === id ? { ...trait, on } : trait)),
          },
      ),
    onSuccess: (voice) => utils.auth.voice.setData(undefined, voice),
    onError: (error) => {
      showFailureToast("Not saved", error);
      void utils.auth.voice.invalidate();
    },
  });
  if (samples.length === 0) return null;
  if (traits.length === 0)
    return (
      <p role="status">There's too little text to find a pattern. Add a longer email, or another one.</p>
    );
  return (
    <section aria-label="What we found" className="grid grid-cols-1 gap-3">
      {traits.map(({ id, text, on }) => (
        <Switch
          key={id}
          label={text}
          checked={on}
          busy={turn.isPending && turn.variables.id === id}
          onCheckedChange={(isOn) => turn.mutate({ id, on: isOn })}
        />
      ))}
      <p className="text-sm text-faded">Your letters follow what’s turned on.</p>
    </section>
  );
}

function Samples({ voice: { samples }, onDeleted }: { voice: VoiceData; onDeleted: () => void }) {
  const utils = trpc.useUtils();
  const remove = trpc.auth.deleteVoiceSample.useMutation({
    onSuccess: (voice) => {
      utils.auth.voice.setData(undefined, voice);
      onDeleted();
      toast({ title: "Sample deleted", variant: "success" });
    },
    onError: (error) => showFailureToast("Sample not deleted", error),
  });
  const isFull = samples.flatMap(({ passages }) => passages).length >= VOICE_PASSAGES_MAX;
  if (samples.length === 0) return null;
  return (
    <ul aria-label="Your samples" className="divide-y divide-rule border-y border-rule">
      {samples.map((sample, at) => {
        const { id, text, words } = sample;
        return (
          <li key={id} className="py-2">
            <details>
              <summary className="flex min-h-11 cursor-pointer items-center gap-3">
                <span className="min-w-0 flex-1 truncate">{text}</span>
                <span className="shrink-0 text-sm text-faded tabular-nums">{plural(words, "word")}</span>
              </summary>
              <Choices sample={sample} isFull={isFull} />
              <Button
                variant="plain"
                size="small"
                className="mt-2"
                aria-label={`Delete sample ${at + 1}`}
                busy={remove.isPending && remove.variables.id === id}
                onClick={() => remove.mutate({ id })}
              >
                Delete
              </Button>
            </details>
          </li>
        );
      })}
    </ul>
  );
}

type ReadMail = ReadVoiceMails["mails"][number];

/** The text of each file; throws what to do about those that cannot be read. */
async function textsOf(list: readonly File[], room: number): Promise<string[]> {
  const large = list.find(({ size }) => size > FILE_MAX_MB * 1_000_000);
  if (large) throw new Error(`${large.name} is larger than ${FILE_MAX_MB} MB. Please paste its text.`);
  if (list.length > room) throw new Error(`There's room for ${plural(room, "more sample", "more samples")}.`);
  const { readMailFile } = await import("./read-mail-file.ts");
  const found = await Promise.all(list.map(readMailFile));
  const unread = found.findIndex((mail) => mail.trim() === "" || mail.includes("\u0000"));
  if (unread !== -1) throw new Error(`We found no text in ${list[unread]?.name}. Please paste it.`);
  return found;
}

/** Reads mails, shows what would count of them, and adds what was confirmed. */
function AddSamples({ room }: { room: number }) {
  const [text, setText] = useState("");
  const [mails, setMails] = useState<ReadMail[] | null>(null);
  const files = useRef<HTMLInputElement>(null);
  const look = trpc.auth.readVoiceMails.useMutation({
    onSuccess: ({ mails: found }) => setMails(found),
    onError: (error) => showFailureToast("Email not read", error),
  });

  const read = async (list: readonly File[]) => {
    if (list.length === 0) return;
    try {
      const found = await textsOf(list, room);
      // A newsletter may be longer than what is stored; its beginning is what its author wrote.
      look.mutate({ mails: found.map((mail) => cutTo(mail, VOICE_MAIL_MAX)) });
    } catch (error) {
      const description = error instanceof Error ? error.message : undefined;
      toast({ title: "Email not read", description, variant: "destructive" });
    }
  };
  const drop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    void read([...event.dataTransfer.files]);
  };
  const end = (isAdded: boolean) => {
    setMails(null);
    if (isAdded) setText("");
  };

  if (mails) return <ConfirmSamples mails={mails} onEnd={end} />;
  return (
    <form
      className="grid gap-3"
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== "") look.mutate({ mails: [text] });
      }}
    >
      <TextArea
        label="An email you wrote"
        rows={4}
        maxLength={VOICE_MAIL_MAX}
        hint="Paste it, or drop .eml and .txt files here. You’ll see what counts before it’s saved."
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="quiet"
          size="small"
          busy={look.isPending}
          disabled={text.trim() === ""}
        >
          Show what counts
        </Button>
        <Button variant="plain" size="small" onClick={() => files.current?.click()}>
          Choose files
        </Button>
        <input
          ref={files}
          type="file"
          multiple
          accept=".eml,.txt,message/rfc822,text/plain"
          aria-label="Email files"
          className="sr-only"
          tabIndex={-1}
          onChange={({ target }) => {
            void read([...(target.files ?? [])]);
            target.value = "";
          }}
        />
      </div>
    </form>
  );
}

const leftOutOf = ({ text, leftOut }: ReadMail): string =>
  text === ""
    ? "We found nothing of yours here, only quotes, links or a signature. Paste the text you wrote."
    : leftOut === 0
      ? "Nothing was left out."
      : `${plural(leftOut, "word")} left out: quoted emails, signatures, footers or links.`;

/** What was found of each mail, to be corrected before it counts. */
function ConfirmSamples({ mails, onEnd }: { mails: readonly ReadMail[]; onEnd: (isAdded: boolean) => void }) {
  const utils = trpc.useUtils();
  const [texts, setTexts] = useState(() => mails.map(({ text }) => text));
  const kept = texts.filter((text) => text.trim() !== "");
  const add = trpc.auth.addVoiceSamples.useMutation({
    onSuccess: (voice) => {
      utils.auth.voice.setData(undefined, voice);
      toast({ title: kept.length === 1 ? "Sample added" : "Samples added", variant: "success" });
      onEnd(true);
    },
    onError: (error) => showFailureToast("Sample not added", error),
  });
  return (
    <form
      aria-label="What counts"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        add.mutate({ mails: kept, confirmed: true });
      }}
    >
      {mails.map((mail, index) => (
        <TextArea
          key={index}
          label={mails.length === 1 ? "What you wrote" : `What you wrote, ${index + 1} of ${mails.length}`}
          rows={6}
          maxLength={VOICE_MAIL_MAX}
          hint={`${leftOutOf(mail)} Change it if it isn’t right.`}
          value={texts[index]}
          onChange={({ target }) =>
            setTexts(texts.map((text, place) => (place === index ? target.value : text)))
          }
        />
      ))}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" busy={add.isPending} disabled={kept.length === 0}>
          {kept.length > 1 ? `Add ${kept.length} samples` : "Add sample"}
        </Button>
        <Button variant="plain" size="small" onClick={() => onEnd(false)}>
          Back
        </Button>
      </div>
    </form>
  );
}
