import { Button, TextField } from "@storyletter/ui";
import { type FormEvent, useEffect, useState } from "react";
import { captureStory, readUnsent, sendCaptured } from "../../story-capture/capture-story.ts";

interface CaptureLineProps {
  userId: string;
  onSaved: () => void;
}

/** One line and Enter: what happened is safe, with or without a connection. */
export function CaptureLine({ userId, onSaved }: CaptureLineProps) {
  const [text, setText] = useState("");
  const [busy, setBusy] = useState(false);
  const [waiting, setWaiting] = useState(() => readUnsent(userId));

  useEffect(() => {
    const send = () =>
      void sendCaptured(userId).then((sent) => {
        setWaiting(readUnsent(userId));
        if (sent > 0) onSaved();
      });
    send();
    addEventListener("online", send);
    return () => removeEventListener("online", send);
  }, [userId, onSaved]);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const story = text.trim();
    if (story === "" || busy) return;
    setBusy(true);
    const isSafe = await captureStory(userId, story);
    setBusy(false);
    setWaiting(readUnsent(userId));
    if (!isSafe) return;
    setText("");
    onSaved();
  };

  return (
    <>
      <form onSubmit={(event) => void save(event)} className="mb-6 flex flex-wrap items-end gap-3">
        <TextField
          label="What happened?"
          placeholder="e.g. The oven died at four in the morning, with 300 rolls half proved"
          value={text}
          maxLength={20_000}
          onChange={({ target }) => setText(target.value)}
          autoComplete="off"
          enterKeyHint="done"
          className="flex-1 basis-72"
        />
        <Button type="submit" busy={busy} busyLabel="Saving…" className="max-sm:w-full">
          Save Story
        </Button>
      </form>
      {waiting.length > 0 && (
        <section aria-label="Waiting for a connection" className="mb-6 text-sm text-faded">
          <p role="status">Kept in this browser, and saved when there's a connection:</p>
          <ul className="mt-1 list-disc pl-5">
            {waiting.map(({ text: story }) => (
              <li key={story} className="break-words">
                {story}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
