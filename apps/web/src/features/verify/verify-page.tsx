import { Button, TextArea } from "@storyletter/ui";
import { type ChangeEvent, type FormEvent, useState } from "react";
import { failureText } from "../../api/errors.ts";
import { trpc } from "../../api/trpc.ts";
import { readTextFile } from "../../files/read-text-file.ts";
import { PublicPage } from "../../shell/public-page.tsx";
import { VerifyOutcome } from "./verify-outcome.tsx";

interface Given {
  text: string;
  record?: string;
  /** Names of the files it was read from; empty for typed text. */
  files: string[];
}

const NOTHING: Given = { text: "", files: [] };
const FILE_MAX_KB = 400;

/** A record file is JSON; a letter never begins with a brace. */
const isRecordFile = (text: string): boolean => text.trimStart().startsWith("{");

async function readFiles(files: readonly File[]): Promise<Given> {
  const given: Given = { text: "", files: [] };
  for (const file of files) {
    if (file.size > FILE_MAX_KB * 1_000)
      throw new Error(`${file.name} is larger than ${FILE_MAX_KB} kB, so it is no letter of ours.`);
    const { text } = await readTextFile(new Uint8Array(await file.arrayBuffer())).catch(() => {
      throw new Error(`${file.name} isn't text. Choose a .txt, .html or .eml file, or a record (.json).`);
    });
    given.files.push(file.name);
    if (isRecordFile(text)) given.record = text;
    else given.text = text;
  }
  // A record alone is what there is to verify.
  return given.text === "" ? { text: given.record ?? "", files: given.files } : given;
}

/** For everyone: what is known of a letter, but not whose it is. */
export function VerifyPage() {
  const [given, setGiven] = useState(NOTHING);
  const [problem, setProblem] = useState<string>();
  const verify = trpc.emails.verifyProvenance.useMutation({
    onError: (error) => setProblem(failureText(error, "We couldn't verify it. Please try again.")),
  });
  const give = (next: Given) => {
    setGiven(next);
    setProblem(undefined);
    verify.reset();
  };
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    try {
      give(await readFiles([...(target.files ?? [])].slice(0, 2)));
    } catch (error) {
      give(NOTHING);
      setProblem(error instanceof Error ? error.message : "We couldn't read this file.");
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { text, record } = given;
    if (text.trim() === "") setProblem("Paste a letter, or choose its file.");
    else verify.mutate({ text, record });
  };
  return (
    <PublicPage
      title="Verify a letter"
      lead="See who wrote a letter from Storyletter, and whether it was changed since. You never see whose it is."
    >
      <form onSubmit={submit} className="grid grid-cols-1 gap-5">
        {given.files.length === 0 && (
          <TextArea
            label="The letter's text"
            rows={5}
            value={given.text}
            onChange={({ target }) => give({ text: target.value, files: [] })}
          />
        )}
        <div>
          <label htmlFor="letter-file" className="mb-1.5 block font-semibold">
            {given.files.length === 0 ? "Or its file" : "File"}
          </label>
          <input
            id="letter-file"
            type="file"
            multiple
            accept=".txt,.md,.html,.htm,.eml,.json"
            aria-describedby="letter-file-hint"
            onChange={(event) => void choose(event)}
            className="block w-full text-sm file:mr-3 file:min-h-10 file:rounded-sheet file:border file:border-rule file:bg-sheet file:px-3 file:font-semibold"
          />
          <p id="letter-file-hint" className="mt-1.5 text-sm text-faded">
            .txt, .html or .eml. If you have its record (.json), choose both together.
          </p>
        </div>
        {problem && (
          <p role="alert" className="text-sm font-medium text-brick">
            {problem}
          </p>
        )}
        <Button type="submit" full busy={verify.isPending} busyLabel="Verifying…">
          Verify
        </Button>
      </form>
      {verify.data && <VerifyOutcome result={verify.data} />}
      <WhatItIs />
    </PublicPage>
  );
}

/** In plain words, for readers, authors and operators. */
const WhatItIs = () => (
  <section className="mt-8 grid gap-3 border-t border-rule pt-6 text-sm">
    <h2 className="text-base font-semibold">What this is, and what it is not</h2>
    <p>
      Storyletter signs a record of each letter that leaves it: which words the author wrote, which an AI
      model wrote, and what the text was. Files carry a short form of it that programs can read. The record
      has no name, no address and none of the text.
    </p>
    <ul className="grid list-disc gap-1.5 pl-5">
      <li>It shows whether a text is word for word what was signed. Spaces, quotes and links don’t count.</li>
      <li>It doesn’t say that a letter is true or good, and it doesn’t find AI text from elsewhere.</li>
      <li>Words that an author pasted count as the author’s.</li>
      <li>A text we don’t know may still be from here: its letter was deleted, or changed a lot.</li>
    </ul>
    <p>
      The EU’s AI Act (article 50) asks for machine-readable marks in generated text from December 2, 2026.
      These marks are made for that. Authors and operators may have more to do, such as telling their readers;
      this page is not legal advice. What you give here is compared and not stored.
    </p>
  </section>
);
