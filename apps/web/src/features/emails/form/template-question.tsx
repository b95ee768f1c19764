import { STORY_TEMPLATES, type TemplateField } from "@storyletter/contract";
import { ChoiceCards, SelectField, TextArea, TextField } from "@storyletter/ui";
import type { ReactNode } from "react";
import { useController, useFormContext, useFormState } from "react-hook-form";
import { chosenTemplate } from "./advanced-story.ts";
import { FieldSpot } from "./field-spot.tsx";
import { FIELD_LABELS } from "./fields.ts";
import type { EmailFormValues } from "./values.ts";

const kinds = STORY_TEMPLATES.map(({ id, name, preview }) => ({
  value: id,
  label: name,
  description: preview,
}));

/** The kinds of story as cards, and the questions of the chosen one. */
export function TemplateQuestion({ note }: { note: ReactNode }) {
  const { control } = useFormContext<EmailFormValues>();
  const { field } = useController({ control, name: "storyTemplate", rules: { deps: "story" } });
  const { errors } = useFormState({ control, name: "story" });
  const template = chosenTemplate(field.value);
  return (
    <FieldSpot field="story">
      <ChoiceCards<string>
        name={field.name}
        value={field.value}
        onValueChange={field.onChange}
        onBlur={field.onBlur}
        label={FIELD_LABELS.story}
        hint="Which of these is closest to what happened?"
        options={kinds}
        error={errors.story?.message}
      />
      {template && (
        <div className="mt-6 grid animate-appear grid-cols-1 gap-5 border-l-2 border-rule pl-4 sm:pl-5">
          <p className="text-sm text-faded">Fill in what you can; one answer is enough to start from.</p>
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
    </FieldSpot>
  );
}

function TemplateAnswer({ template, question }: { template: string; question: TemplateField }) {
  const { register } = useFormContext<EmailFormValues>();
  const { label, placeholder, options = [] } = question;
  const field = { ...register(`templateAnswers.${template}.${question.name}`, { deps: "story" }), label };
  switch (question.type) {
    case "select":
      return <SelectField {...field} placeholder={placeholder} options={[...options]} />;
    case "text":
      return <TextField {...field} placeholder={placeholder} />;
    case "textarea":
      return <TextArea {...field} placeholder={placeholder} rows={2} />;
  }
}
