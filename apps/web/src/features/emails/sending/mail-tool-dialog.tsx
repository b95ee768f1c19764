import type { LetterDocument } from "@storyletter/contract/letters";
import {
  GUIDED_MAIL_TOOLS,
  type GuidedMailTool,
  MAIL_TOOL_NAMES,
  MAIL_TOOL_TABLE,
} from "@storyletter/contract/mail-tools/constants";
import { Button, Dialog, Icon, SelectField } from "@storyletter/ui";
import { Code, Copy } from "lucide-react";
import { useState } from "react";
import { letterClip, lineClip, sourceClip } from "../../../email-display/copy-letter.ts";
import { useCopy } from "./use-copy.tsx";

const OPTIONS = GUIDED_MAIL_TOOLS.map((tool) => ({ value: tool, label: MAIL_TOOL_NAMES[tool] }));

const LINES = [
  ["text", "Copy subject line"],
  ["preheader", "Copy preview text"],
] as const;

interface MailToolDialogProps {
  /** The letter as it is on the screen; null while nothing is written. */
  document: LetterDocument | null;
  /** The tool to begin with. */
  usual: GuidedMailTool | null;
  call: "words" | "button";
  onChoose: (tool: GuidedMailTool) => void;
  onClose: () => void;
}

/** How to put the letter into a mail tool by hand, with merge tags as that tool writes them. */
export function MailToolDialog({ document, usual, call, onChoose, onClose }: MailToolDialogProps) {
  const [tool, setTool] = useState(usual ?? GUIDED_MAIL_TOOLS[0]);
  const { copy, byHand } = useCopy();
  const { label: name, steps, note, help } = MAIL_TOOL_TABLE[tool];
  const line = document?.subjects[document.chosen];
  const choose = (chosen: GuidedMailTool) => {
    setTool(chosen);
    onChoose(chosen);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Put it into your mail tool"
      description="Copied for your tool, a first name or another merge tag is written the way that tool reads it."
      footer={
        <>
          <Button variant="quiet" onClick={() => copy(sourceClip(document, { dialect: tool, call }))}>
            <Icon of={Code} />
            Copy HTML for {name}
          </Button>
          <Button onClick={() => copy(letterClip(document, tool), { isRich: true })}>
            <Icon of={Copy} />
            Copy for {name}
          </Button>
        </>
      }
    >
      <SelectField
        label="Your mail tool"
        options={OPTIONS}
        value={tool}
        onChange={({ target }) => {
          const chosen = GUIDED_MAIL_TOOLS.find((known) => known === target.value);
          if (chosen) choose(chosen);
        }}
      />
      {line && (
        <div className="mt-3 flex flex-wrap gap-2">
          {LINES.map(([field, label]) => (
            <Button
              key={field}
              variant="quiet"
              size="small"
              disabled={line[field].trim() === ""}
              onClick={() => copy(lineClip(line[field], tool), { isLine: true })}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
      <h3 className="mt-5 text-lg">In {name}</h3>
      <ol className="mt-2 grid list-decimal gap-1.5 pl-5">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="mt-3">{note}</p>
      <p className="mt-3 text-sm text-faded">
        Every mailing needs an unsubscribe link and your postal address. {name} adds them or says how; the
        letter has neither. If its menus have changed,{" "}
        <a href={help} target="_blank" rel="noopener noreferrer" className="link">
          {name}’s help
        </a>{" "}
        has the current ones.
      </p>
      {byHand}
    </Dialog>
  );
}
