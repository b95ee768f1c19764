import type { TemplateField, VaultField } from "@storyletter/contract/bonus";
import { STORY_TEMPLATES } from "@storyletter/contract/bonus/constants";
import { ChoiceCards, SelectField, TextArea, TextField } from "@storyletter/ui";
import { type FocusEvent, type ReactNode, type SyntheticEvent, useRef, useState } from "react";
import { useController, useFormContext, useFormState } from "react-hook-form";
import { FIELD_LABELS } from "./fields.ts";
import { FormField } from "./form-field.tsx";
import { type ChoosableTemplate, useTemplates } from "./story-templates.ts";
import type { EmailFormValues } from "./values.ts";

const BASIC_TEMPLATES = new Set(STORY_TEMPLATES.map(({ id }) => id));

const asCard = ({ id, name, preview }: ChoosableTemplate) => ({
  value: id,
  label: name,
  description: preview,
});

export function TemplateQuestion({ note }: { note: ReactNode }) {
  const templates = useTemplates();
  const { control } = useFormContext<EmailFormValues>();
  const { field } = useController({ control, name: "storyTemplate", rules: { deps: "story" } });
  const { errors } = useFormState({ control, name: "story" });
  const template = templates.find(({ id }) => id === field.value);
  const collapsible = useCollapsibleCards(template !== undefined);
  const cards = {
    name: field.name,
    value: field.value,
    onValueChange: (id: string) => {
      field.onChange(id);
      collapsible.onChoose();
    },
    onBlur: field.onBlur,
  };
  return (
    <FormField field="story">
      <details {...collapsible.details} open={collapsible.isOpen || errors.story !== undefined}>
        <summary
          ref={collapsible.summary}
          className={
            template
              ? "-mx-3 flex min-h-11 cursor-pointer list-none items-center gap-3 rounded-sheet px-3 py-2 transition-colors hover:bg-tint [&::-webkit-details-marker]:hidden"
              : "hidden"
          }
        >
          <span className="min-w-0 flex-1">
            <span className="block font-semibold">{template?.name}</span>
            <span className="block truncate text-sm text-faded">{template?.preview}</span>
          </span>
          <span className="shrink-0 text-sm font-medium text-faded">All templates</span>
        </summary>
        <ChoiceCards<string>
          {...cards}
          label={FIELD_LABELS.story}
          hint="Which of these is closest to what happened?"
          options={templates.filter(({ id }) => BASIC_TEMPLATES.has(id)).map(asCard)}
          error={errors.story?.message}
        />
        <VaultCards
          cards={cards}
          templates={templates.filter(({ id }) => !BASIC_TEMPLATES.has(id))}
          chosen={field.value}
        />
      </details>
      {template && (
        <div className="mt-6 grid animate-appear grid-cols-1 gap-5 border-l-2 border-rule pl-4 sm:pl-5">
          <p className="text-sm text-faded">
            {"whenToUse" in template && <span>{template.whenToUse} </span>}
            <span>Fill in what you can; one answer is enough to start.</span>
          </p>
          {template.fields.map((question) => (
            <TemplateAnswer
              key={`${template.id} ${question.name}`}
              template={template.id}
              question={question}
            />
          ))}
          <p className="text-sm text-faded">{note}</p>
        </div>
      )}
    </FormField>
  );
}

/**
 * The cards collapse to the chosen one: at once after a click or a tap, and when the focus leaves them otherwise,
 * because arrow keys choose each card they pass.
 */
function useCollapsibleCards(isChosen: boolean) {
  const [isOpen, setOpen] = useState(!isChosen);
  const isPointed = useRef(false);
  const summary = useRef<HTMLElement>(null);
  return {
    isOpen: isOpen || !isChosen,
    summary,
    onChoose: () => {
      if (!isPointed.current) return;
      setOpen(false);
      // The card is hidden now, and the focus would be lost with it.
      requestAnimationFrame(() => summary.current?.focus());
    },
    details: {
      onPointerDown: () => {
        isPointed.current = true;
      },
      onKeyDown: () => {
        isPointed.current = false;
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
      },
      onToggle: ({ currentTarget, target }: SyntheticEvent<HTMLDetailsElement>) => {
        if (target === currentTarget) setOpen(currentTarget.open);
      },
    },
  };
}

interface VaultCardsProps {
  cards: { name: string; value: string; onValueChange: (id: string) => void; onBlur: () => void };
  templates: readonly ChoosableTemplate[];
  chosen: string;
}

/** Collapsed by default, because sixteen more cards are a lot. */
function VaultCards({ cards, templates, chosen }: VaultCardsProps) {
  const holdsChosen = templates.some(({ id }) => id === chosen);
  const [open, setOpen] = useState(holdsChosen);
  if (templates.length === 0) return null;
  return (
    <details
      className="mt-4"
      open={open || holdsChosen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">
        {templates.length} more from The Story Vault
      </summary>
      <ChoiceCards<string>
        {...cards}
        className="mt-2"
        label="The Story Vault"
        options={templates.map(asCard)}
      />
    </details>
  );
}

function TemplateAnswer({ template, question }: { template: string; question: TemplateField | VaultField }) {
  const { register } = useFormContext<EmailFormValues>();
  const { label, options = [] } = question;
  const placeholder = question.type === "select" ? question.placeholder : `e.g. ${question.placeholder}`;
  const hint = "prompt" in question ? question.prompt : undefined;
  const field = {
    // Story Vault templates are not among the form's default values, so each field needs its own.
    ...register(`templateAnswers.${template}.${question.name}`, { deps: "story", value: "" }),
    label,
    hint,
  };
  switch (question.type) {
    case "select":
      return (
        <SelectField
          {...field}
          placeholder={placeholder}
          options={options.map((option) => ({ value: option, label: option }))}
        />
      );
    case "text":
      return <TextField {...field} placeholder={placeholder} />;
    case "textarea":
      return <TextArea {...field} placeholder={placeholder} rows={2} />;
  }
}
