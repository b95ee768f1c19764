import { GUIDED_MAIL_TOOLS, type GuidedMailTool, MAIL_TOOL_NAMES } from "@storyletter/contract/constants";
import type { LetterDocument } from "@storyletter/contract/schemas";
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

/** How to put the letter into one of ten mail tools by hand, with merge tags as that tool writes them. */
export function MailToolDialog({ document, usual, call, onChoose, onClose }: MailToolDialogProps) {
  const [tool, setTool] = useState(usual ?? GUIDED_MAIL_TOOLS[0]);
  const { copy, byHand } = useCopy();
  const { steps, note, help } = MAIL_TOOL_GUIDES[tool];
  const name = MAIL_TOOL_NAMES[tool];
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

interface MailToolGuide {
  /** How to put a letter there by hand, in order. */
  steps: readonly string[];
  /** What to watch for. */
  note: string;
  help: string;
}

/**
 * Menus are named only where the tool's own documents do. docs/mail-tools-by-hand.md says the same; a test compares
 * the two.
 */
export const MAIL_TOOL_GUIDES: Record<GuidedMailTool, MailToolGuide> = {
  kit: {
    steps: [
      "Start a new broadcast.",
      "Paste the subject line and the preview text into their fields.",
      "Click into the email and paste the letter.",
    ],
    note: "Pasted text takes on the look of your Kit template. To keep its own look, paste the HTML where Kit lets you edit HTML.",
    help: "https://help.kit.com",
  },
  mailchimp: {
    steps: [
      "Create a regular email, and fill in the subject and the preview text.",
      "Paste the letter into a text block of your template. For the HTML, choose to code your own email and paste it in.",
      "Look at the plain-text version, and paste the text there if it reads badly.",
    ],
    note: "First names come from the field FNAME of your audience.",
    help: "https://mailchimp.com/help/",
  },
  brevo: {
    steps: [
      "Create an email campaign, and fill in the subject line and the preview text.",
      "In the design step, paste the letter into a text block, or choose to paste your own code and paste the HTML.",
      "Preview it with a contact of yours.",
    ],
    note: "Brevo can add UTM parameters of its own. The letter's link has them already, so turn Brevo's off.",
    help: "https://help.brevo.com",
  },
  resend: {
    steps: [
      "Create a broadcast, and choose who gets it.",
      "Fill in the subject and the preview text.",
      "Click into the editor and paste the letter.",
    ],
    note: "Keep the unsubscribe link that Resend puts into a broadcast, or add it at the end of the letter.",
    help: "https://resend.com/docs/dashboard/broadcasts/introduction",
  },
  listmonk: {
    steps: [
      "Create a campaign, and fill in the subject.",
      "For the HTML, choose the format Raw HTML and paste it. For the letter, choose Rich text and paste it.",
      "Add the plain-text version below it.",
    ],
    note: "listmonk has no field for a preview text. The HTML brings its own, hidden at the top.",
    help: "https://listmonk.app/docs/",
  },
  klaviyo: {
    steps: [
      "Create an email template. Choose text only to paste the letter, or HTML to paste the HTML.",
      "Use the template in a campaign.",
      "Fill in the subject line and the preview text of the campaign.",
    ],
    note: "An HTML template needs Klaviyo's unsubscribe tag: add it at the end.",
    help: "https://help.klaviyo.com",
  },
  mailerlite: {
    steps: [
      "Create a campaign, and fill in the subject and the preheader.",
      "Paste the letter into a text block. If your plan has a custom HTML editor, you can paste the HTML there.",
      "Look at the plain-text version before you send.",
    ],
    note: "If you paste the HTML, add MailerLite's own unsubscribe link to it.",
    help: "https://www.mailerlite.com/help",
  },
  activecampaign: {
    steps: [
      "Create a campaign, and fill in the subject and the preheader.",
      "Paste the letter into a text block, or start from custom HTML and paste the HTML.",
      "Send yourself a test from there.",
    ],
    note: "A default for a missing first name is set on the field in ActiveCampaign, not in the tag.",
    help: "https://help.activecampaign.com",
  },
  hubspot: {
    steps: [
      "Create a marketing email, and fill in the subject line and the preview text.",
      "Click into a text module and paste the letter.",
      "Look at the plain-text version before you send.",
    ],
    note: "Typed tokens work in coded templates only: in a text module, insert the first name with HubSpot's own button.",
    help: "https://knowledge.hubspot.com",
  },
  beehiiv: {
    steps: [
      "Create a post, and paste the letter into it on the Compose page.",
      "Fill in the subject line and the preview text on the Email page.",
      "Check on the Web page whether it should be on your site, too.",
    ],
    note: "The first name needs a custom field of that name. A post that is published is sent at once, so save a draft first.",
    help: "https://www.beehiiv.com/support",
  },
};
